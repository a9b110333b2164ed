import type { PostDiff as Differing, DiffPart } from './diff.ts';

/** Additions and deletions, marked by line style and announced in words. */
function DiffParts({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ kind, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
    if (kind === 'same') return <span key={index}>{text}</span>;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
      <Mark key={index}>
        <span className="visually-hidden">{kind === 'added' ? ' [Se agregó: ' : ' [Se quitó: '}</span>
        {text}
        <span className="visually-hidden">] </span>
      </Mark>
    );
  });
}

/** One of two versions side by side: marks what the other one lacks. */
export function OneSideParts({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ kind, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
    if (kind === 'same') return <span key={index}>{text}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
      <mark key={index}>
        <span className="visually-hidden"> [Solo en esta: </span>
        {text}
        <span className="visually-hidden">] </span>
      </mark>
    );
  });
}

/** A whole diff: title, text and the other fields. */
export function DiffView({ difference }: { difference: Differing }) {
  if (difference.isSame) return <p className="muted">No hay diferencias.</p>;
  return (
    <div className="stack writing-difference">
      <p className="writing-difference__title">
        <DiffParts parts={difference.title} />
      </p>
      <p className="writing-difference__body">
        <DiffParts parts={difference.body} />
      </p>
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
