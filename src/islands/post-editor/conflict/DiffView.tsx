import type { DiffPart, PostDiff } from './diff.ts';

const MARKS = {
  added: { Tag: 'ins', label: 'Se agregó' },
  removed: { Tag: 'del', label: 'Se quitó' },
  only: { Tag: 'mark', label: 'Solo en esta' },
} as const;

/** Differences marked by line style and announced in words. */
function DiffParts({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ kind, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
    if (kind === 'same') return <span key={index}>{text}</span>;
    const { Tag, label } = MARKS[kind];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
      <Tag key={index}>
        <span className="visually-hidden">{` [${label}: `}</span>
        {text}
        <span className="visually-hidden">] </span>
      </Tag>
    );
  });
}

/** Title and text of a diff. */
export function DiffTexts({ title, body }: Pick<PostDiff, 'title' | 'body'>) {
  return (
    <>
      <p className="writing-difference__title">
        <DiffParts parts={title} />
      </p>
      <p className="writing-difference__body">
        <DiffParts parts={body} />
      </p>
    </>
  );
}

/** A whole diff: title, text and the other fields. */
export function DiffView({ difference }: { difference: PostDiff }) {
  if (difference.isSame) return <p className="muted">No hay diferencias.</p>;
  return (
    <div className="stack writing-difference">
      <DiffTexts {...difference} />
      {difference.fields.length > 0 && (
        <ul>
          {difference.fields.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <del>{before}</del> <span aria-hidden="true">→</span>
              <span className="visually-hidden"> ahora es </span> <ins>{after}</ins>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
