/** Completeness and punctuality of the transparency section. Pure. */
import { addDays } from '#shared/time/days.ts';
import { addMonths, type Day } from '#shared/time/time.ts';
import type { Category } from '../posts/post.ts';

/** Publication state of a content (Ley 1712 de 2014; Resolución 1519 de 2020, anexo 2). */
export const CONTENT_STATES = ['publicado', 'pendiente', 'no aplica'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** The facts that give the state of a page, a content of the index or a list. */
export type StateFacts = {
  /** Visitors find no text, document, data or publication there. */
  isEmpty: boolean;
  legalReason?: string | undefined;
};

/** The state is derived, never written down; only «no aplica» is declared, by its reason. */
export function contentStateOf({ isEmpty, legalReason }: StateFacts): ContentState {
  if (legalReason?.trim()) return 'no aplica';
  return isEmpty ? 'pendiente' : 'publicado';
}

/** What the office reads of a state: an installed text waits for a person of the hospital, which changes nothing for visitors. */
export type ConfirmedState = ContentState | 'por confirmar';

/** `isConfirmed`: the office published the text, or confirmed it as it was installed. */
export const confirmedStateOf = (state: ContentState, isConfirmed = true): ConfirmedState =>
  state === 'publicado' && !isConfirmed ? 'por confirmar' : state;

/** The head of a page and notes about a file say nothing by themselves. */
const NOT_SHOWN = ['page', 'pages', 'location', 'demo', 'updated'];

/** Whether a data file has nothing to show besides the heads of its pages. */
export const isEmptyData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).every(([key, inside]) => NOT_SHOWN.includes(key) || isEmptyData(inside))
    : value === undefined || value === null || value === '';

type ShownFields = {
  document?: unknown;
  ways?: unknown;
  facts?: readonly unknown[] | undefined;
  blocks?: readonly unknown[] | undefined;
};

/** Whether a page shows nothing: neither text nor document, facts, contacts or data. */
export const isEmptyPage = ({ document, ways, facts, blocks }: ShownFields, body: string): boolean =>
  body.trim() === '' && isEmptyData([document, ways, facts, blocks]);

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

/** The dates of a content, as the office watches them. */
export type DatedContent = {
  state: ContentState;
  /** Absent where only visitors read it. */
  isConfirmed?: boolean | undefined;
  frequency: Frequency;
  published?: Day | undefined;
  updated?: Day | undefined;
  /** Page of this site; the office does not date what others publish. */
  path?: string | undefined;
  documents?: readonly unknown[] | undefined;
  /**
   * Days after the end of the period (month, quarter, half-year, year) to publish it. Absent: the frequency counts
   * from the last update.
   */
  dueDays?: number | undefined;
};

/** The last day of the calendar period of some months in which a day lies. */
function endOfPeriod(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = Math.floor((month - 1) / months) * months + 1;
  const start = `${String(year).padStart(4, '0')}-${String(first).padStart(2, '0')}-01`;
  return addDays(addMonths(start, months), -1);
}

/** The day until which a published content holds by its frequency; null when it sets none. */
export function updateDueOn({
  state,
  frequency,
  published,
  updated,
  path,
  documents,
  dueDays,
}: DatedContent): Day | null {
  const last = updated ?? published;
  const months = MONTHS[frequency];
  const isOurs = Boolean(path) || (documents?.length ?? 0) > 0;
  if (state !== 'publicado' || !isOurs || !last || !months) return null;
  return dueDays === undefined ? addMonths(last, months) : addDays(endOfPeriod(last, months), dueDays);
}

/** How the office stands with a content. */
export const OFFICE_STATES = ['vencida', 'por vencer', 'pendiente', 'por confirmar', 'al día', 'no aplica'] as const;
export type OfficeState = (typeof OFFICE_STATES)[number];

/** Days before the due day from which a content is due soon and its owner is reminded. */
const SOON_DAYS: Partial<Record<Frequency, number>> = { mensual: 7, trimestral: 15, semestral: 30, anual: 30 };

export function officeStateOf(content: DatedContent, today: Day): OfficeState {
  const state = confirmedStateOf(content.state, content.isConfirmed);
  if (state !== 'publicado') return state;
  const due = updateDueOn(content);
  if (due === null) return 'al día';
  if (due < today) return 'vencida';
  return addDays(today, SOON_DAYS[content.frequency] ?? 0) >= due ? 'por vencer' : 'al día';
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
