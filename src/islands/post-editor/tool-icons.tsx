import type { ReactNode } from 'react';

/** Drawn with the current colour; the button says the word. */
const drawn = (path: string) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
const letter = (tag: 'b' | 'i' | 'u' | 's', text: string) => {
  const Tag = tag;
  return <Tag aria-hidden="true">{text}</Tag>;
};

/** Drawn by the style sheet, because letters that are not part of the name would confuse who speaks to the page. */
const letters = (text: string) => <span className="post-editor__letters" data-letters={text} />;

export const TOOL_ICONS = {
  h2: letters('T1'),
  h3: letters('T2'),
  h4: letters('T3'),
  bold: letter('b', 'N'),
  italic: letter('i', 'C'),
  underline: letter('u', 'S'),
  strikethrough: letter('s', 'T'),
  bullet: drawn('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01'),
  number: drawn('M10 6h10M10 12h10M10 18h10M4 4l1.5-.5V8M4 15.5c0-1.5 2.5-1.5 2.5 0 0 1-2.5 2-2.5 3.5h2.5'),
  quote: drawn('M10 7H5v6h5V7zM10 13c0 3-2 4-4 4M19 7h-5v6h5V7zM19 13c0 3-2 4-4 4'),
  link: drawn('M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'),
  undo: drawn('M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3'),
  redo: drawn('M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3'),
} as const satisfies Record<string, ReactNode>;
export type ToolIcon = keyof typeof TOOL_ICONS;
