/** «Datos de la oficina»: the values of each kind as fields of a form and as texts to compare, without React. */
import type { FormValues } from '#components/form/form-values.ts';
import type { DeskDataKind, DeskDataValue } from '#domain/pqrsd/desk-data/desk-data.ts';
import { type DiffPart, diffWords } from '#islands/text-diff/word-diff.ts';
import { termSpanText } from '#shared/copy/term.copy.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { formatLongDate } from '#shared/time/time.ts';

export const SECTIONS = {
  textos: 'Textos y palabras',
  avisos: 'Avisos',
  terminos: 'Términos',
};
export type SectionName = keyof typeof SECTIONS;

/** The sections by who sees them: alerts are settings of the portal. */
export const sectionsFor = (isAdmin: boolean): SectionName[] =>
  keysOf(SECTIONS).filter((name) => isAdmin || name !== 'avisos');

/** The section of these that the address names; the first one by default. */
export const sectionOf = (query: URLSearchParams, sections: readonly SectionName[]): SectionName =>
  sections.find((name) => name === query.get('seccion')) ?? 'textos';

/** The parts of the content that the desk writes, with the forms that they are changed in. */
export const DESK_TEXTS = [
  {
    title: 'Plantillas',
    help: 'Los textos con los que se empieza a escribir en cada paso. Lo ya enviado queda como salió.',
    id: 'data/pqrsd-plantillas',
    part: 'templates',
  },
  {
    title: 'Entidades',
    help: 'Se proponen al trasladar una solicitud, con la forma de llegar a cada una. Se puede escribir cualquier otra.',
    id: 'data/pqrsd-plantillas',
    part: 'entities',
  },
  {
    title: 'Párrafo de la Supersalud',
    help: 'Va en toda respuesta sobre la atención en salud (Circular Externa 047 de 2007).',
    id: 'data/pqrsd-plantillas',
    part: 'health_paragraph',
  },
  {
    title: 'Palabras de urgencia',
    help: 'Si una está en el asunto o en el texto de una solicitud, el caso sube al comienzo de la lista para revisarlo y avisa al turno, sea del tipo que sea.',
    id: 'data/palabras-urgentes',
    part: 'words',
  },
] as const;

/** How a value of each kind is read from the controls and written into them. */
type Form<Kind extends DeskDataKind> = {
  read(values: FormValues): unknown;
  write(value: DeskDataValue<Kind>): FormValues;
};

const FORMS: { [Kind in DeskDataKind]: Form<Kind> } = {
  term: {
    read: ({ what, count, law = '', from = '' }) =>
      what === BACK_TO_INSTALLED ? { from, count: null, law: '' } : { from, count: numberOf(count), law: law.trim() },
    write: ({ count, law }) => ({
      what: count === null ? BACK_TO_INSTALLED : SHORTER,
      count: count === null ? '' : String(count),
      law,
      from: '',
    }),
  },
};

/** What a change of a term does. */
export const SHORTER = 'menos';
export const BACK_TO_INSTALLED = 'instalado';

const numberOf = (text = ''): number | undefined => (text.trim() === '' ? undefined : Number(text));

export const valueFromForm = (kind: DeskDataKind, values: FormValues): unknown => FORMS[kind].read(values);

export const formFromValue = <Kind extends DeskDataKind>(kind: Kind, value: DeskDataValue<Kind>): FormValues =>
  (FORMS[kind] as Form<Kind>).write(value);

type Line = { label: string; text: string };

const DESCRIBE: { [Kind in DeskDataKind]: (value: DeskDataValue<Kind>) => Line[] } = {
  term: ({ from, count, law }) => [
    { label: 'Desde', text: formatLongDate(from) },
    { label: 'Término', text: count === null ? 'El instalado' : String(count) },
    { label: 'Norma', text: law },
  ],
};

const linesOf = <Kind extends DeskDataKind>(kind: Kind, value: DeskDataValue<Kind> | null): Line[] =>
  value === null ? [] : DESCRIBE[kind](value);

export type FieldDifference = { label: string; parts: DiffPart[] };

/** What differs between two values of a kind, field by field; null stands for nothing. */
export function differencesOf<Kind extends DeskDataKind>(
  kind: Kind,
  before: DeskDataValue<Kind> | null,
  after: DeskDataValue<Kind> | null,
): FieldDifference[] {
  const [old, now] = [linesOf(kind, before), linesOf(kind, after)];
  return (now.length > 0 ? now : old).flatMap(({ label }) => {
    const [was = '', is = ''] = [old, now].map((all) => all.find((line) => line.label === label)?.text);
    return was === is ? [] : [{ label, parts: diffWords(was, is) }];
  });
}

type Rule = { count: number; unit: 'dias_habiles' | 'horas' | 'meses'; law: string };

/** `15 días hábiles (Ley 1755 de 2015, art. 14)`. */
export const ruleText = (rule: Rule): string => `${termSpanText(rule)} (${rule.law})`;
