/** Completeness and punctuality of the transparency section. Pure. */
import { addMonths, type Day } from '#shared/time/time.ts';
import type { Category } from '../posts/post.ts';

/** Publication state of a content (Ley 1712 de 2014; Resolución 1519 de 2020, anexo 2). */
export const CONTENT_STATES = ['publicado', 'pendiente', 'no aplica'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** How often a content is updated. */
export const FREQUENCIES = ['diaria', 'mensual', 'trimestral', 'semestral', 'anual', 'cada vez que cambia'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Months between two updates; the frequencies without an entry set no date. */
const MONTHS: Partial<Record<Frequency, number>> = { mensual: 1, trimestral: 3, semestral: 6, anual: 12 };

/** The days of what was published last, from the database. */
export type PublicationDates = {
  /** The newest post of each category. */
  posts: ReadonlyMap<Category, Day>;
  /** The newest quarterly report. */
  report: Day | undefined;
};

type DatedContent = {
  state: ContentState;
  frequency: Frequency;
  published?: Day | undefined;
  updated?: Day | undefined;
  /** Page of this site; the office does not date what others publish. */
  path?: string | undefined;
};

/** The day until which a published content holds by its frequency; null when it sets none. */
export function updateDueOn({ state, frequency, published, updated, path }: DatedContent): Day | null {
  const last = updated ?? published;
  const months = MONTHS[frequency];
  return state === 'publicado' && path && last && months ? addMonths(last, months) : null;
}

/** Whether the frequency of a content has passed without an update. */
export function isUpdateOverdue(content: DatedContent, today: Day): boolean {
  const due = updateDueOn(content);
  return due !== null && due < today;
}

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
