/** A form described from the schema of its data (docs/decisions/16-content-editing.md). */
import type { z } from 'zod';

/** The kinds of names that one file defines and others refer to (`defines` and `refersTo` in the schemas). */
export type Reference = 'area' | 'schedule' | 'servant' | 'unit';

type Common = {
  label: string;
  /** One sentence, or null. */
  help: string | null;
  required: boolean;
  /** What an absent value means. */
  default?: unknown;
  /** Whether the schema checks more than this description tells. */
  hasRules: boolean;
  /** The control, where another than that of its kind is better. */
  control: FieldInput | null;
  /** What the browser may fill in. */
  autoComplete: string | null;
  /** The field defines such names: a text its value, a group its keys. */
  defines?: Reference;
};

/**
 * `tel` and `datetime-local` are types of an input, `radios` shows all options, `literal` is a code or an address, and `today` is the
 * day on which an item is added, which no person types.
 */
type FieldInput = 'date' | 'datetime-local' | 'radios' | 'tel' | 'literal' | 'today';

export type Field = Common &
  (
    | {
        kind: 'text' | 'long-text';
        format: 'email' | 'url' | null;
        min: number;
        max: number | null;
        patterns: string[];
        /** What the text names, so that a form can offer it. */
        refersTo: Reference | null;
        /** The field beside it from which the form makes this name, which no person types and which stays. */
        madeFrom: string | null;
      }
    | { kind: 'number'; integer: boolean; min: number | null; max: number | null }
    /** `AAAA-MM-DD` and `HH:mm`. */
    | { kind: 'date' | 'time' }
    /** `labels`: the words of yes and no, where they are two options. */
    | { kind: 'boolean'; labels: Record<string, string> }
    /** `labels`: the words of an option whose value is none, by its value. */
    | { kind: 'choice'; options: (string | number | boolean)[]; labels: Record<string, string> }
    | { kind: 'list'; item: Field; min: number; max: number | null }
    /**
     * In the order of the schema. `others`: further fields whose names the person gives, or chooses from `names`; `nameLabels`:
     * the words of a name that is none.
     */
    | {
        kind: 'group';
        fields: Record<string, Field>;
        others: Field | null;
        names: string[] | null;
        nameLabels: Record<string, string>;
      }
    | { kind: 'union'; variants: Field[] }
  );

/** A schema that a form cannot have. */
export class UnknownFieldError extends Error {}

type Def = Check & {
  type: string;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  catchall?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  options?: Schema[];
  values?: (string | number | boolean)[];
  entries?: Record<string, string | number>;
  checks?: { _zod: { def: Check } }[];
  defaultValue?: unknown;
};
/** The parts of a schema that this reads; the library shares them with its own JSON Schema writer. */
type Schema = z.core.$ZodType & { _zod: { def: Def }; meta?: () => Meta | undefined };
/** A format is its own first check. */
type Check = {
  check?: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  length?: number;
  value?: number;
  inclusive?: boolean;
};
type Limits = { formats: string[]; patterns: RegExp[]; min: number | null; max: number | null };
type Meta = {
  title?: string;
  /** For who writes programs over the API, and for the person where there is no `help`. */
  description?: string;
  help?: string;
  control?: FieldInput;
  autoComplete?: string;
  long?: boolean;
  options?: Record<string, string>;
  refersTo?: Reference;
  defines?: Reference;
  madeFrom?: string;
};

/** The form of a schema: what a person writes, before the schema transforms it. */
export const describeFields = (schema: z.ZodType): Field => describeField(schema as unknown as Schema, '');

/** Schemas around another that say how it is required, and not what it is. */
const OPTIONAL = ['optional', 'default', 'prefault', 'catch', 'nullable'];

/** `name`: the key in the file, or the label of what is around it, such as a list. */
function describeField(schema: Schema, name: string): Field {
  const layers = layersOf(schema);
  const inner = layers.at(-1) ?? schema;
  const meta = Object.assign({}, ...[...layers].reverse().map((layer) => definedOf(layer.meta?.() ?? {}))) as Meta;
  const initial = layers.find(({ _zod }) => ['default', 'prefault'].includes(_zod.def.type));
  const label = meta.title ?? labelFrom(meta.description) ?? name;
  return {
    ...kindOf(inner, meta, label),
    label,
    help: meta.help ?? meta.description ?? null,
    required: !layers.some(({ _zod }) => OPTIONAL.includes(_zod.def.type)),
    ...(initial && { default: initial._zod.def.defaultValue }),
    hasRules: layers.some(hasRules),
    control: meta.control ?? null,
    autoComplete: meta.autoComplete ?? null,
    ...(meta.defines && { defines: meta.defines }),
  };
}

const definedOf = (meta: Meta): Meta =>
  Object.fromEntries(Object.entries(meta).filter(([, value]) => value !== undefined));

/** The schema and those inside of it, down to the one that says what is written. */
function layersOf(schema: Schema): Schema[] {
  const { innerType, in: input, out } = schema._zod.def;
  // Of what is prepared before it is parsed, the second part says what is written.
  const next = innerType ?? (input?._zod.def.type === 'transform' ? out : input);
  return next ? [schema, ...layersOf(next)] : [schema];
}

const hasRules = ({ _zod: { def } }: Schema): boolean =>
  def.type === 'pipe' || (def.checks ?? []).some((check) => check._zod.def.check === 'custom');

/** «Título de la página; también el de la pestaña.» names the field before its first sign. */
function labelFrom(description: string | undefined): string | null {
  const [, label = ''] = /^([^.;:(]{3,60})[.;:(]/.exec(description ?? '') ?? [];
  return label && !/^(?:true|false)/.test(label) ? label.trim() : null;
}

type Kind = Field extends infer Each ? (Each extends Field ? Omit<Each, keyof Common> : never) : never;

function kindOf({ _zod: { def } }: Schema, meta: Meta, label: string): Kind {
  const { formats, patterns, min, max } = limitsOf(def);
  switch (def.type) {
    case 'string':
      return textKind({ formats, patterns, min, max }, meta);
    case 'number':
      return { kind: 'number', integer: formats.includes('safeint'), min, max };
    case 'date':
      return { kind: 'date' };
    case 'boolean':
      return { kind: 'boolean', labels: meta.options ?? {} };
    case 'literal':
      return { kind: 'choice', options: def.values ?? [], labels: meta.options ?? {} };
    case 'enum':
      return { kind: 'choice', options: Object.values(def.entries ?? {}), labels: meta.options ?? {} };
    case 'array':
      return { kind: 'list', item: describeField(ensured(def.element, label), label), min: min ?? 0, max };
    case 'object':
    case 'record':
      return groupKind(def, label);
    case 'union':
      return { kind: 'union', variants: (def.options ?? []).map((option) => describeField(option, label)) };
    default:
      throw new UnknownFieldError(`${label}: ${def.type}`);
  }
}

function ensured(schema: Schema | undefined, name: string): Schema {
  if (!schema) throw new UnknownFieldError(name);
  return schema;
}

/** Of whole numbers, 1 is the least that is greater than 0. */
function limitsOf(def: Def): Limits {
  const checks = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)];
  const found = (name: string) => checks.find(({ check }) => check === name);
  const [over, under, length] = [found('greater_than'), found('less_than'), found('length_equals')?.length];
  const step = def.format === 'safeint' ? 1 : 0;
  const limit = (check: Check | undefined, by: number) =>
    check?.value === undefined ? undefined : check.value + (check.inclusive ? 0 : by);
  return {
    formats: checks.flatMap(({ format }) => format ?? []),
    patterns: checks.flatMap(({ check, format, pattern }) =>
      check === 'string_format' && pattern && format !== 'email' ? [pattern] : [],
    ),
    min: length ?? found('min_length')?.minimum ?? limit(over, step) ?? null,
    max: length ?? found('max_length')?.maximum ?? limit(under, -step) ?? null,
  };
}

const LONG_TEXT = 120;

function textKind({ formats, patterns, min, max }: Limits, { long, refersTo, madeFrom }: Meta): Kind {
  const kind = calendarKind(patterns);
  if (kind) return { kind };
  // A name among others is chosen.
  const isLong = long ?? (!refersTo && (max ?? 0) >= LONG_TEXT);
  const format = (['email', 'url'] as const).find((name) => formats.includes(name)) ?? null;
  return {
    kind: isLong ? 'long-text' : 'text',
    format,
    min: min ?? 0,
    max,
    patterns: patterns.map(({ source }) => source),
    refersTo: refersTo ?? null,
    madeFrom: madeFrom ?? null,
  };
}

const EXAMPLES = { date: '2026-11-30', time: '08:30' } as const;

/** Which of a day, an hour or both the patterns of a text admit, and nothing else. */
function calendarKind(patterns: readonly RegExp[]): 'date' | 'time' | null {
  if (patterns.length === 0) return null;
  const admits = (text: string) => patterns.every((pattern) => pattern.test(text));
  const kinds = Object.entries(EXAMPLES).filter(([, example]) => admits(example));
  const [[kind] = [null], ...others] = kinds;
  return others.length === 0 && !admits('a') && !admits('/a') ? (kind as keyof typeof EXAMPLES | null) : null;
}

function groupKind({ shape = {}, catchall, keyType, valueType }: Def, label: string): Kind {
  const fields = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, describeField(field, key)]));
  const free = valueType ?? (catchall && catchall._zod.def.type !== 'never' ? catchall : null);
  const names = keyType?._zod.def.entries;
  return {
    kind: 'group',
    fields,
    others: free ? describeField(free, label) : null,
    names: names ? Object.values(names).map(String) : null,
    nameLabels: keyType?.meta?.()?.options ?? {},
  };
}
