import type { ReactNode } from 'react';

type Props = { label: string; className?: string; children: ReactNode };

/**
 * What scrolls in place of the page when a table does not fit. It is always focusable: whether it scrolls depends on the rows,
 * the width and the size of the text, and by keyboard it is scrolled only with the focus (WCAG 2.1.1).
 */
export const TableScroll = ({ label, className = 'office-scroll', children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard
  <section className={className} tabIndex={0} aria-label={`Tabla: ${label}`}>
    {children}
  </section>
);
