import { globSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { describeFields, type Field } from '#domain/content-editing/forms/describe-fields.ts';
import { identityAnswers } from '#domain/site/identity/answers.ts';
import { contentFileOf } from '../../content/content-files.ts';
import { helpOf, nameLabel, optionLabel } from './field-values.ts';

const ids = [
  'pages/x',
  'listas/x',
  ...readdirSync('content/data').map((file) => `data/${file.replace(/\.yaml$/, '')}`),
];

/** The answers of the assistant, which become changes of several files. */
const IDENTITY = 'identity';

function schemaOf(id: string) {
  const schema = id === IDENTITY ? identityAnswers : contentFileOf(id)?.schema;
  if (!schema) throw new Error(id);
  return schema;
}

type Named = { path: string; key: string; field: Field };

/** The parts of a form with the key that each has in the file. */
function parts(field: Field, path: string, key: string): Named[] {
  const below = (inner: Field, name: string) => parts(inner, `${path}.${name}`, name);
  const own = { path, key, field };
  if (field.kind === 'list') return [own, ...parts(field.item, `${path}.*`, key)];
  if (field.kind === 'union') return [own, ...field.variants.flatMap((variant) => parts(variant, path, key))];
  if (field.kind !== 'group') return [own];
  const named = Object.entries(field.fields).flatMap(([name, inner]) => below(inner, name));
  return [own, ...named, ...(field.others ? below(field.others, '*') : [])];
}

type Shown = { path: string; text: string };

/** What the form shows of a part: label, help, options and names of further parts. */
function wordsOf({ path, field }: Named): Shown[] {
  const options = field.kind === 'choice' ? field.options.map((option) => optionLabel(field, option)) : [];
  const names = field.kind === 'group' ? (field.names ?? []).map((name) => nameLabel(field, name)) : [];
  return [field.label, helpOf(field) ?? '', ...options, ...names].map((text) => ({ path, text }));
}

/** A part of a schema, with the message of what does not fit. */
type Schemas = { error?: (issue: object) => string | { message: string }; _zod?: { def: Schemas } };

/** The messages that the parts of a schema have of their own, for what is missing and for what is of another kind. */
function messagesOf(schema: object): string[] {
  const seen = new Set<object>();
  const visit = (part: unknown): string[] => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return [];
    seen.add(part);
    const def = (part as Schemas)._zod?.def ?? (part as Schemas);
    const issues = [undefined, 0].map((input) => ({ code: 'invalid_type', input, path: [] }));
    const own = typeof def.error === 'function' ? issues.map((issue) => def.error?.(issue)) : [];
    const texts = own.flatMap((one) => (typeof one === 'string' ? one : (one?.message ?? [])));
    return [...texts, ...Object.values(def).flatMap(visit)];
  };
  return visit(schema);
}

/** Paths, names of files, and values as files have them. */
const OF_FILES = [
  String.raw`\.(?:ya?ml|md|vtt)\b`,
  String.raw`(?<![\p{L}\d:/.)])/(?!\s)[\p{L}#?-]`,
  String.raw`\p{Ll}_\p{Ll}`,
  String.raw`\p{Ll}\p{Lu}`,
  String.raw`^[\p{L} -]*[cs]ion$`,
  String.raw`\b(?:content|true|false|YAML|JSON|npm|[Ii]d|ancla)\b`,
  'entre comillas|borre la línea|línea siguiente|la ruta',
];
/** Keys of the files that are Spanish words too, or names of things. */
const SPANISH_KEYS = new Set(
  'calendario chat consulta control entidades festivos general logo menu pdf portal pqrsd procesos responsables sector servidores siau social telefax transparencia urgencias video vigilancia web facebook youtube nit plan series html sedes'.split(
    ' ',
  ),
);

/** What only a person who reads the files knows. */
function jargonOf(fields: readonly Named[]): RegExp {
  const keys = fields.map(({ key }) => key).filter((key) => /^[a-zA-Z]{2,}$/.test(key) && !SPANISH_KEYS.has(key));
  const words = keys.length > 0 ? [String.raw`(?<![\p{L}.@-])(?:${[...new Set(keys)].join('|')})(?![\p{L}.-])`] : [];
  return new RegExp([...OF_FILES, ...words].join('|'), 'u');
}

/** Words of the trade that look like those of a file. */
const TRADE = /WhatsApp|YouTube|WebP|kB|HTML|axe-core|por ejemplo \/[\w./?=-]+/g;

/** What rules over several fields say: the texts of the functions of a file that add issues. */
function rulesOf(path: string): Shown[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node, inRule: boolean): Shown[] => {
    const isRule = inRule || (ts.isFunctionLike(node) && node.getText(source).includes('.addIssue('));
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    const found = isRule && isText && /\p{L}[.,:]? \p{L}/u.test(node.text) ? [{ path, text: node.text }] : [];
    ts.forEachChild(node, (child) => void found.push(...visit(child, isRule)));
    return found;
  };
  return visit(source, false);
}

describe('the forms of content', () => {
  it.each([...ids, IDENTITY])('%s: every label is words, not the key of the file', (id) => {
    const form = describeFields(schemaOf(id));
    // The whole of a file is shown under its title.
    const isWhole = ({ path, field }: Named) => path === id && field.kind === 'group';
    const untitled = parts(form, id, '').filter((part) => part.field.label === part.key && !isWhole(part));
    expect(untitled.map(({ path, field }) => `${path} (${field.kind})`)).toEqual([]);
  });

  it.each([...ids, IDENTITY])('%s: says nothing in the words of its file', (id) => {
    const fields = parts(describeFields(schemaOf(id)), id, '');
    const jargon = jargonOf(fields);
    const messages = messagesOf(schemaOf(id)).map((text) => ({ path: `${id} (message)`, text }));
    const faults = [...fields.filter(({ path }) => path !== id).flatMap(wordsOf), ...messages].filter(({ text }) =>
      jargon.test(text.replace(TRADE, '')),
    );
    expect([...new Set(faults.map(({ path, text }) => `${path}: ${text}`))]).toEqual([]);
  });

  it('no rule over several fields speaks in the words of a file', () => {
    const said = globSync(['src/content/**/*.ts', 'src/domain/**/*.ts'], { exclude: ['**/*.test.ts'] }).flatMap(
      rulesOf,
    );
    expect(said.length).toBeGreaterThan(20);
    const jargon = jargonOf([...ids, IDENTITY].flatMap((id) => parts(describeFields(schemaOf(id)), id, '')));
    expect(said.filter(({ text }) => jargon.test(text.replace(TRADE, '')))).toEqual([]);
  });
});
