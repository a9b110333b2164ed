/** What the transparency screen shows of the index, without React. */
import { halfYearName, halfYearOf } from '#domain/calendar/half-year.ts';
import { quarterName, quarterOf } from '#domain/calendar/quarter.ts';
import { OFFICE_STATES, type OfficeState } from '#domain/site/transparency.ts';
import type { TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import { groupBy } from '#shared/fields/group-by.ts';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';
import { capitalized } from '#shared/formats/text.ts';
import { addMonths, type Day, formatMonth, formatShortDate, startOfDay } from '#shared/time/time.ts';
import type { Mark } from '../DataTable.tsx';
import type { StartedChange } from '../pages/started-changes.tsx';

export const STATE_LABELS: Record<OfficeState, string> = {
  vencida: 'Vencida',
  'por vencer': 'Por vencer',
  pendiente: 'Pendiente',
  'por confirmar': 'Por confirmar',
  'al día': 'Al día',
  'no aplica': 'No aplica',
};

/** Of several. */
export const STATE_PLURALS: Record<OfficeState, string> = {
  vencida: 'Vencidas',
  'por vencer': 'Por vencer',
  pendiente: 'Pendientes',
  'por confirmar': 'Por confirmar',
  'al día': 'Al día',
  'no aplica': 'No aplican',
};

export const STATE_MARKS = {
  vencida: { mark: '!', chip: 'chip--danger', tone: 'danger' },
  'por vencer': { mark: '◷', chip: 'chip--warn', tone: 'warn' },
  pendiente: { mark: '○', chip: 'chip--sun', tone: 'accent' },
  'por confirmar': { mark: '?', chip: 'chip--info', tone: 'accent' },
  'al día': { mark: '✓', chip: 'chip--ok', tone: 'ok' },
  'no aplica': { mark: '–', chip: '', tone: 'quiet' },
} as const satisfies Record<OfficeState, object>;

/** What asks for work, the most urgent first. */
const OPEN_STATES = ['vencida', 'por vencer', 'pendiente', 'por confirmar'] as const;

/** «2 vencidas», «1 pendiente»: what asks for work in a section. */
export function workOf(leaves: readonly TransparencyLeaf[]): Mark[] {
  return OPEN_STATES.flatMap((state) => {
    const count = leaves.filter((leaf) => leaf.state === state).length;
    const word = (count === 1 ? STATE_LABELS : STATE_PLURALS)[state].toLowerCase();
    const { chip, mark } = STATE_MARKS[state];
    return count > 0 ? [{ chip, mark, text: `${count} ${word}` }] : [];
  });
}

export type LeafFilter = { q: string; state: string; owner: string; mine: boolean };

/** The filter that an address asks for. */
export const filterOf = (query: URLSearchParams): LeafFilter => ({
  q: query.get('q') ?? '',
  state: query.get('estado') ?? '',
  owner: query.get('responsable') ?? '',
  mine: query.get('ver') === 'mias',
});

export const isFiltered = ({ q, state, owner, mine }: LeafFilter): boolean => Boolean(q || state || owner) || mine;

export function matches(leaf: TransparencyLeaf, { q, state, owner, mine }: LeafFilter): boolean {
  if (mine && !leaf.mine) return false;
  if (state && leaf.state !== state) return false;
  if (owner && leaf.owner !== owner) return false;
  const text = foldForSearch(`${leaf.number} ${leaf.title} ${leaf.owner ?? ''}`);
  return foldForSearch(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export type LeafSection = { number: number; title: string; leaves: TransparencyLeaf[] };

/** The contents by section; sections without any are left out. */
export const sectionsOf = (leaves: readonly TransparencyLeaf[]): LeafSection[] =>
  [...groupBy(leaves, ({ section }) => section.number)].map(([number, own]) => ({
    number,
    title: own[0]?.section.title ?? '',
    leaves: own,
  }));

/** How many contents stand how, the most urgent first. */
export const countsOf = (leaves: readonly TransparencyLeaf[]): { state: OfficeState; count: number }[] =>
  OFFICE_STATES.map((state) => ({ state, count: leaves.filter((leaf) => leaf.state === state).length }));

/** The units that answer for something, in their order. */
export const ownersOf = (leaves: readonly TransparencyLeaf[]): string[] =>
  [...new Set(leaves.flatMap(({ owner }) => owner ?? []))].sort((a, b) => a.localeCompare(b, 'es'));

/** Until when a content holds, as a sentence; null without a date. */
export function dueText({ due, state }: Pick<TransparencyLeaf, 'due' | 'state'>): string | null {
  if (due === null) return null;
  return `${state === 'vencida' ? 'Venció' : 'Vence'} el ${formatShortDate(due)}`;
}

/** The own date of a document and since when it is here, as a sentence. */
export const documentDates = ({ date, published }: TransparencyLeaf['documents'][number]): string =>
  date
    ? `Del ${formatShortDate(date)}; publicado aquí el ${formatShortDate(published)}.`
    : `Publicado el ${formatShortDate(published)}.`;

/** The title that a new document starts with: the content and, where it comes again and again, the period that ended last. */
export function titleFor({ title, frequency }: Pick<TransparencyLeaf, 'title' | 'frequency'>, today: Day): string {
  const period = lastPeriod(frequency, today);
  return period ? `${title}, ${period}` : title;
}

const PERIOD_IN_NAME =
  /\b((?:primer|segundo|tercer|cuarto) trimestre|(?:primer|segundo) semestre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre) (?:de |del )*(20\d\d)\b/;
const NUMBERED = /^\p{L}{4,} (?:n\p{L}* )?\d{1,4}\b/iu;

/** The title that a file starts with: the content with the period in its name, its numbered name, or as without a name. */
export function titleOfFile(name: string, leaf: Pick<TransparencyLeaf, 'title' | 'frequency'>, today: Day): string {
  const words = name
    .replace(/\.pdf$/i, '')
    .replace(/[\s_.-]+/g, ' ')
    .trim();
  const [, period, year] = PERIOD_IN_NAME.exec(words.toLowerCase()) ?? [];
  if (period) return `${leaf.title}, ${period} de ${year}`;
  return NUMBERED.test(words) ? capitalized(words) : titleFor(leaf, today);
}

function lastPeriod(frequency: TransparencyLeaf['frequency'], today: Day): string | null {
  const monthsAgo = (count: number) => addMonths(`${today.slice(0, 7)}-01`, -count);
  switch (frequency) {
    case 'mensual':
      return formatMonth(monthsAgo(1));
    case 'trimestral':
      return quarterName(quarterOf(startOfDay(monthsAgo(3))));
    case 'semestral':
      return halfYearName(halfYearOf(startOfDay(monthsAgo(6))));
    // A plan is that of its year.
    case 'anual':
      return today.slice(0, 4);
    default:
      return null;
  }
}

/** The publication of a change of a content, which is seen in the index. */
export const leafChange = (
  { number, title }: Pick<TransparencyLeaf, 'number' | 'title'>,
  publication: StartedChange['publication'],
): StartedChange => ({
  publication,
  title: `Cambio de «${number} ${title}»`,
  address: '/transparencia',
});
