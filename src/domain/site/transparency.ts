/** Completeness of the transparency section. Pure. */

/** Publication state of a content (Ley 1712 de 2014; Resolución 1519 de 2020, anexo 2). */
export const CONTENT_STATES = ['publicado', 'pendiente', 'no aplica'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

export type Completeness = {
  /** Published, or not applicable with its legal reason. */
  done: number;
  total: number;
  /** Rounded down: 100 means complete. */
  percent: number;
  byState: Record<ContentState, number>;
};

/** Counts published contents and those that do not apply and say why (ITA, preamble). */
export function measureCompleteness(contents: readonly { state: ContentState }[]): Completeness {
  const byState: Completeness['byState'] = { publicado: 0, pendiente: 0, 'no aplica': 0 };
  for (const { state } of contents) byState[state] += 1;
  const total = contents.length;
  const done = total - byState.pendiente;
  return { done, total, percent: total === 0 ? 100 : Math.floor((done * 100) / total), byState };
}
