/** What the screen of the ITA self-assessment shows, without React. */
import type { ItaAnswer } from '#domain/site/ita.ts';
import type { ItaAssessment, ItaItemAnswer } from '#shared/api/ita.schema.ts';
import { plural } from '#shared/formats/count.ts';

type Mark = { mark: string; chip: string; text: string };

export const ANSWER_MARKS: Record<ItaAnswer, Mark> = {
  sí: { mark: '✓', chip: 'chip--ok', text: 'Sí' },
  no: { mark: '✕', chip: 'chip--danger', text: 'No' },
  'no aplica': { mark: '–', chip: '', text: 'No aplica' },
};
const OPEN_MARK: Mark = { mark: '?', chip: 'chip--warn', text: 'Sin responder' };

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
  items.filter(({ answer }) => !view || (view === 'abiertas' ? answer === null : answer === view));

export const menusOf = (items: readonly ItaItemAnswer[]) =>
  [...Map.groupBy(items, ({ menu }) => menu.number)].map(([number, own]) => ({
    number,
    title: own[0]?.menu.title ?? '',
    items: own,
  }));
