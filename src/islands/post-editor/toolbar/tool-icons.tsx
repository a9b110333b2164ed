import type { ReactNode } from 'react';

/** Uses the current colour; the button has the accessible name. */
const svgIcon = (path: string) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
const letterIcon = (Tag: 'b' | 'i' | 'u' | 's', text: string) => <Tag aria-hidden="true">{text}</Tag>;
/** Drawn by CSS, because speech control would take text for part of the accessible name, which says more. */
const textIcon = (text: string) => <span className="post-editor__letters" data-letters={text} />;

export const TOOL_ICONS = {
  h2: textIcon('Título'),
  h3: textIcon('Subtítulo'),
  h4: textIcon('Menor'),
  bold: letterIcon('b', 'N'),
  italic: letterIcon('i', 'C'),
  underline: letterIcon('u', 'S'),
  strikethrough: letterIcon('s', 'T'),
  bullet: svgIcon('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01'),
  number: svgIcon('M10 6h10M10 12h10M10 18h10M4 4l1.5-.5V8M4 15.5c0-1.5 2.5-1.5 2.5 0 0 1-2.5 2-2.5 3.5h2.5'),
  quote: svgIcon('M10 7H5v6h5V7zM10 13c0 3-2 4-4 4M19 7h-5v6h5V7zM19 13c0 3-2 4-4 4'),
  link: svgIcon('M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'),
  indent: svgIcon('M4 6h16M11 12h9M11 18h9M4 11l3 2.5L4 16'),
  outdent: svgIcon('M4 6h16M11 12h9M11 18h9M7 11l-3 2.5L7 16'),
  left: svgIcon('M4 6h16M4 12h10M4 18h13'),
  center: svgIcon('M4 6h16M7 12h10M5 18h14'),
  right: svgIcon('M4 6h16M10 12h10M7 18h13'),
  image: svgIcon('M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01'),
  file: svgIcon('M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5'),
  table: svgIcon('M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14'),
  rule: svgIcon('M4 12h16M6 7h12M6 17h12'),
  headerRow: svgIcon('M4 5h16v14H4zM4 10h16M4 7.5h16'),
  headerColumn: svgIcon('M4 5h16v14H4zM9.5 5v14M6.75 5v14'),
  rowAbove: svgIcon('M4 12h16v7H4zM12 9V3M9 6h6'),
  rowBelow: svgIcon('M4 5h16v7H4zM12 21v-6M9 18h6'),
  rowRemove: svgIcon('M4 4h16v6H4zM9 14.5l6 6M15 14.5l-6 6'),
  columnLeft: svgIcon('M12 4h7v16h-7zM9 12H3M6 9v6'),
  columnRight: svgIcon('M5 4h7v16H5zM21 12h-6M18 9v6'),
  columnRemove: svgIcon('M4 4h6v16H4zM14.5 9l6 6M20.5 9l-6 6'),
  caption: svgIcon('M4 10h16v10H4zM4 15h16M7 5h10'),
  tableRemove: svgIcon('M4 5h16v8M4 5v14h8M4 10h16M10 5v14M15 16l6 6M21 16l-6 6'),
  help: textIcon('?'),
  undo: svgIcon('M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3'),
  redo: svgIcon('M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3'),
} as const satisfies Record<string, ReactNode>;
export type ToolIcon = keyof typeof TOOL_ICONS;
