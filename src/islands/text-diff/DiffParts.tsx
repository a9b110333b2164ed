import type { DiffPart } from './word-diff.ts';

const MARKS = {
  added: { Tag: 'ins', label: 'Se agregó' },
  removed: { Tag: 'del', label: 'Se quitó' },
  only: { Tag: 'mark', label: 'Solo en esta' },
} as const;

/** Differences marked by line style and announced in words. */
export function DiffParts({ parts }: { parts: readonly DiffPart[] }) {
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
