/** «Datos de la oficina»: the values of each kind as fields of a form and as texts to compare, without React. */
import type { FormValues } from '#components/form/form-values.ts';
import type { OnCallSettings } from '#domain/pqrsd/desk/on-call.ts';
import { type PqrsdTemplate, TEMPLATE_STEP_LABELS, type TransferEntity } from '#domain/pqrsd/desk/templates.ts';
import type { DeskDataKind, DeskDataValue } from '#domain/pqrsd/desk-data/desk-data.ts';
import { OUTCOME_LABELS, PQRSD_TYPE_TEXTS, PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import { type DiffPart, diffWords } from '#islands/text-diff/word-diff.ts';
import { termSpanText } from '#shared/copy/term.copy.ts';
import { formatLongDate } from '#shared/time/time.ts';

export const SECTIONS = {
  plantillas: 'Plantillas',
  entidades: 'Entidades',
  avisos: 'Avisos',
  palabras: 'Palabras de urgencia',
  terminos: 'Términos',
};
export type SectionName = keyof typeof SECTIONS;

/** The section that the address names; the first one by default. */
export const sectionOf = (query: URLSearchParams): SectionName => {
  const named = query.get('seccion') ?? '';
  return named in SECTIONS ? (named as SectionName) : 'plantillas';
};

/** The name of a new entry: of its title, without accents, and none that is taken. */
export function newKey(title: string, taken: readonly string[]): string {
  const slug = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const base = slug || 'nueva';
  if (!taken.includes(base)) return base;
  const number = [...taken.keys()].map((index) => index + 2).find((one) => !taken.includes(`${base}-${one}`));
  return `${base}-${number ?? taken.length + 2}`;
}

const ON = 'on';
const lines = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const given = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** How a value of each kind is read from the controls and written into them. */
type Form<Kind extends DeskDataKind> = {
  read(values: FormValues, key: string): unknown;
  write(value: DeskDataValue<Kind>): FormValues;
};

const FORMS: { [Kind in DeskDataKind]: Form<Kind> } = {
  template: {
    read(values, key) {
      const types = PQRSD_TYPES.filter((type) => values[`types.${type}`] === ON);
      const outcome = values.step === 'answer' && given(values.outcome);
      return {
        id: key,
        title: values.title ?? '',
        step: values.step ?? '',
        ...(types.length > 0 && { types }),
        ...(outcome && { outcome }),
        text: (values.text ?? '').replaceAll('\r\n', '\n'),
        ...(values.retired === ON && { retired: true }),
      };
    },
    write: ({ title, step, types = [], outcome = '', text, retired }) => ({
      ...{ title, step, outcome, text },
      ...Object.fromEntries(types.map((type) => [`types.${type}`, ON])),
      ...(retired && { retired: ON }),
    }),
  },
  paragraph: {
    read: ({ text = '' }) => ({ text: text.replace(/\s+/g, ' ').trim() }),
    write: ({ text }) => ({ text: text.trim() }),
  },
  entity: {
    read(values, key) {
      const ways = ['email', 'phone', 'url', 'address'].flatMap((way) => {
        const text = given(values[way]);
        return text ? [[way, text]] : [];
      });
      const retired = values.retired === ON && { retired: true };
      return { id: key, name: values.name ?? '', ...Object.fromEntries(ways), ...retired };
    },
    write: ({ name, email = '', phone = '', url = '', address = '', retired }) => ({
      ...{ name, email, phone, url, address },
      ...(retired && { retired: ON }),
    }),
  },
  alerts: { read: ({ to }) => ({ to: lines(to) }), write: ({ to }) => ({ to: to.join('\n') }) },
  on_call: {
    read: (values) => ({
      repeat_minutes: numberOf(values.repeat_minutes),
      max_mails: numberOf(values.max_mails),
      shifts: Array.from({ length: shiftCount(values) }, (_, index) => shiftOf(values, index)),
    }),
    write: ({ repeat_minutes, max_mails, shifts }) => ({
      repeat_minutes: String(repeat_minutes),
      max_mails: String(max_mails),
      ...shiftValues(shifts),
    }),
  },
  urgent_words: { read: ({ words }) => ({ words: lines(words) }), write: ({ words }) => ({ words: words.join('\n') }) },
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

/** The controls of a shift are named `shifts.0.from`. */
export const shiftCount = (values: FormValues): number =>
  Object.keys(values).reduce((count, name) => Math.max(count, Number(/^shifts\.(\d+)\./.exec(name)?.[1] ?? -1) + 1), 0);

const shiftOf = (values: FormValues, index: number): object => {
  const prefix = `shifts.${index}.`;
  const days = Object.keys(values).flatMap((name) =>
    name.startsWith(`${prefix}days.`) && values[name] === ON ? [name.slice(`${prefix}days.`.length)] : [],
  );
  return {
    days,
    from: values[`${prefix}from`] ?? '',
    until: values[`${prefix}until`] ?? '',
    to: lines(values[`${prefix}to`]),
  };
};

/** The shifts as fields, in this order. */
const shiftValues = (shifts: OnCallSettings['shifts']): FormValues =>
  Object.fromEntries(
    shifts.flatMap(({ days, from, until, to }, index) => [
      ...days.map((day) => [`shifts.${index}.days.${day}`, ON]),
      [`shifts.${index}.from`, from],
      [`shifts.${index}.until`, until],
      [`shifts.${index}.to`, to.join('\n')],
    ]),
  );

/** The fields without one shift; those after it move up. */
export function withoutShift(values: FormValues, removed: number): FormValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => {
      const [, number, rest] = /^shifts\.(\d+)\.(.*)$/.exec(name) ?? [];
      if (number === undefined) return [[name, text]];
      const index = Number(number);
      if (index === removed) return [];
      return [[`shifts.${index > removed ? index - 1 : index}.${rest}`, text]];
    }),
  );
}

export const valueFromForm = (kind: DeskDataKind, values: FormValues, key: string): unknown =>
  FORMS[kind].read(values, key);

export const formFromValue = <Kind extends DeskDataKind>(kind: Kind, value: DeskDataValue<Kind>): FormValues =>
  (FORMS[kind] as Form<Kind>).write(value);

type Line = { label: string; text: string };

const offered = ({ retired }: { retired?: true | undefined }): Line => ({
  label: 'Se ofrece',
  text: retired ? 'No' : 'Sí',
});

/** In the order of the form, whichever the file has. */
export const typesText = ({ types = [] }: Pick<PqrsdTemplate, 'types'>): string =>
  PQRSD_TYPES.filter((type) => types.includes(type))
    .map((type) => PQRSD_TYPE_TEXTS[type].label)
    .join(', ');

const DESCRIBE: { [Kind in DeskDataKind]: (value: DeskDataValue<Kind>) => Line[] } = {
  template: (value: PqrsdTemplate) => [
    { label: 'Título', text: value.title },
    { label: 'Paso', text: TEMPLATE_STEP_LABELS[value.step] ?? '' },
    { label: 'Tipos', text: typesText(value) || 'Todos' },
    { label: 'Sentido', text: value.outcome ? OUTCOME_LABELS[value.outcome] : 'Ninguno' },
    offered(value),
    { label: 'Texto', text: value.text },
  ],
  paragraph: ({ text }) => [{ label: 'Texto', text }],
  entity: (value: TransferEntity) => [
    { label: 'Nombre', text: value.name },
    { label: 'Correo', text: value.email ?? '' },
    { label: 'Teléfono', text: value.phone ?? '' },
    { label: 'Página', text: value.url ?? '' },
    { label: 'Dirección', text: value.address ?? '' },
    offered(value),
  ],
  alerts: ({ to }) => [{ label: 'Correos', text: to.join('\n') }],
  on_call: ({ repeat_minutes, max_mails, shifts }) => [
    { label: 'Se repite', text: `cada ${repeat_minutes} minutos` },
    { label: 'Avisos de un caso', text: `${max_mails} como máximo` },
    { label: 'Turnos', text: shifts.map(shiftText).join('\n') },
  ],
  urgent_words: ({ words }) => [{ label: 'Palabras', text: words.join('\n') }],
  term: ({ from, count, law }) => [
    { label: 'Desde', text: formatLongDate(from) },
    { label: 'Término', text: count === null ? 'El instalado' : String(count) },
    { label: 'Norma', text: law },
  ],
};

/** `lunes, martes, de 07:00 a 19:00: luz@hospital.gov.co`. */
export const shiftText = ({ days, from, until, to }: OnCallSettings['shifts'][number]): string =>
  `${days.map(dayLabel).join(', ')}, de ${from} a ${until}: ${to.join(', ')}`;

const DAY_LABELS: Record<string, string> = { miercoles: 'miércoles', sabado: 'sábado' };
export const dayLabel = (day: string): string => DAY_LABELS[day] ?? day;

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
