/** What the screen of the ITA self-assessment shows, without React. */
import { ITA_ANSWERS, type ItaAnswer } from '#domain/site/ita.ts';
import type { ItaAssessment, ItaItemAnswer } from '#shared/api/ita.schema.ts';
import { groupBy } from '#shared/fields/group-by.ts';
import { plural } from '#shared/formats/count.ts';

type Mark = { mark: string; chip: string; tone: 'ok' | 'danger' | 'warn' | 'quiet'; text: string };

const ANSWER_MARKS: Record<ItaAnswer, Mark> = {
  sí: { mark: '✓', chip: 'chip--ok', tone: 'ok', text: 'Sí' },
  no: { mark: '✕', chip: 'chip--danger', tone: 'danger', text: 'No' },
  'no aplica': { mark: '–', chip: '', tone: 'quiet', text: 'No aplica' },
};
const OPEN_MARK: Mark = { mark: '?', chip: 'chip--warn', tone: 'warn', text: 'Sin responder' };
const OPEN_VIEW = 'abiertas';

/** What `?ver=` may ask for. */
export const ITA_VIEWS: readonly { value: string; mark: Mark }[] = [
  ...ITA_ANSWERS.map((value) => ({ value, mark: ANSWER_MARKS[value] })),
  { value: OPEN_VIEW, mark: OPEN_MARK },
];

export const answerMark = ({ answer }: Pick<ItaItemAnswer, 'answer'>): Mark =>
  answer === null ? OPEN_MARK : ANSWER_MARKS[answer];

/** Where an answer comes from. */
export function sourceText({ source, by }: Pick<ItaItemAnswer, 'source' | 'by'>): string {
  switch (source) {
    case 'office':
      return `Respondió ${by ?? 'la oficina'}`;
    case 'index':
      return 'Según el índice de transparencia';
    case 'portal':
      return 'La cumple el sitio';
    default:
      return 'Debe responderla la oficina';
  }
}

export function resultText({ yes, no, notApplicable, open }: ItaAssessment['result']): string {
  const parts = [`${yes} sí`, `${no} no`, `${notApplicable} no aplican`];
  return `${[...parts, ...(open > 0 ? [plural(open, 'sin responder', 'sin responder')] : [])].join(', ')}.`;
}

/** The items that an address asks for: `?ver=` an answer, or `abiertas`. */
export const shownItems = (items: readonly ItaItemAnswer[], view: string | null): ItaItemAnswer[] =>
  items.filter(({ answer }) => !view || (view === OPEN_VIEW ? answer === null : answer === view));

export const menusOf = (items: readonly ItaItemAnswer[]) =>
  [...groupBy(items, ({ menu }) => menu.number)].map(([number, own]) => ({
    number,
    title: own[0]?.menu.title ?? '',
    items: own,
  }));

/** «1 no», «2 sin responder»: what the office has still to do. */
export const workOf = (items: readonly ItaItemAnswer[]): Mark[] =>
  ITA_VIEWS.filter(({ value }) => value === OPEN_VIEW || value === 'no').flatMap(({ value, mark }) => {
    const count = shownItems(items, value).length;
    return count > 0 ? [{ ...mark, text: `${count} ${mark.text.toLowerCase()}` }] : [];
  });
