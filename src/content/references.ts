/**
 * The names that one file of content defines and others refer to: the schemas say which fields do either (`defines`,
 * `refersTo`). The check before a publication and in the build, «used by» and the renaming read this list. Pure.
 */
import type { z } from 'zod';
import { isList, isMapValue, type Value } from '#domain/content-editing/data/open-data.ts';
import { describeFields, type Field, type Reference } from '#domain/content-editing/forms/describe-fields.ts';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';
import { contentFileOf, SITE_DATA } from './content-files.ts';

/** A field that refers to a name, or that defines one. */
export type Named = { id: string; field: string; to: Reference; name: string; defines: boolean };

/** The values of the fields of pages and data files, by their ids. */
type ContentFields = ReadonlyMap<string, Value>;

const forms = new WeakMap<z.ZodType, Field>();

function formOf(id: string): Field | null {
  const schema = contentFileOf(id)?.schema as z.ZodType | undefined;
  if (!schema) return null;
  const form = forms.get(schema) ?? describeFields(schema);
  forms.set(schema, form);
  return form;
}

type Visit = (named: Omit<Named, 'id'>) => string;

/** A copy of a value in which `visit` gave each name anew. */
function mapNames(field: Field, value: Value | undefined, path: readonly string[], visit: Visit): Value | undefined {
  const named = (to: Reference, name: string, defines: boolean, key: readonly string[] = []) =>
    visit({ field: [...path, ...key].join('.'), to, name, defines });
  if (field.kind === 'union')
    return field.variants.reduce((mapped, variant) => mapNames(variant, mapped, path, visit), value);
  if (field.kind === 'list' && isList(value))
    return value.map((item, index) => mapNames(field.item, item, [...path, String(index)], visit) ?? null);
  if (field.kind === 'group' && isMapValue(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const own = field.fields[key] ?? field.others;
        const name = field.defines ? named(field.defines, key, true, [key]) : key;
        return [name, (own && mapNames(own, inner, [...path, key], visit)) ?? inner];
      }),
    );
  if ((field.kind !== 'text' && field.kind !== 'long-text') || typeof value !== 'string') return value;
  if (field.defines) return named(field.defines, value, true);
  return field.refersTo ? named(field.refersTo, value, false) : value;
}

/** Every name of a file, in its order. */
export function namesIn(id: string, value: Value): Named[] {
  const found: Named[] = [];
  const form = formOf(id);
  if (form)
    mapNames(form, value, [], (named) => {
      found.push({ id, ...named });
      return named.name;
    });
  return found;
}

/** The value of a file with another name for one thing. */
export function withName(id: string, value: Value, { to, from, name }: { to: Reference; from: string; name: string }) {
  const form = formOf(id);
  const renamed = (named: Omit<Named, 'id'>) => (named.to === to && named.name === from ? name : named.name);
  return (form && mapNames(form, value, [], renamed)) ?? value;
}

function ensureForm(id: string): Field {
  const form = formOf(id);
  if (!form) throw new Error(`no form: ${id}`);
  return form;
}

const definesIn = (field: Field): Reference[] => [
  ...(field.defines ? [field.defines] : []),
  ...innerOf(field).flatMap(definesIn),
];

function innerOf(field: Field): Field[] {
  if (field.kind === 'list') return [field.item];
  if (field.kind === 'union') return field.variants;
  return field.kind === 'group' ? [...Object.values(field.fields), ...(field.others ? [field.others] : [])] : [];
}

const defining = new Map<Reference, string>();

/** The file that defines the names of a kind. */
export function definingFile(to: Reference): string {
  const ids = Object.keys(SITE_DATA).map((name) => `data/${name}`);
  const id = defining.get(to) ?? ids.find((one) => definesIn(ensureForm(one)).includes(to));
  if (!id) throw new Error(`no file defines the names of ${to}`);
  defining.set(to, id);
  return id;
}

/** Whether the code itself asks for a name. */
export function isFixedName(to: Reference, name: string): boolean {
  const form = ensureForm(definingFile(to));
  const isIn = (field: Field): boolean =>
    (field.kind === 'group' && field.defines === to && Object.hasOwn(field.fields, name)) || innerOf(field).some(isIn);
  return isIn(form);
}

export const titleOfNames = (to: Reference): string => contentFileOf(definingFile(to))?.title ?? '';

/** A reference to a name that no file defines, or a name that stands for two things, and what to do about it. */
export type BrokenReference = Named & { message: string };

/** The references of all files that lead nowhere, and the names that are there twice; of a file that is not there or cannot be read nothing is known. */
export function brokenReferences(files: ContentFields): BrokenReference[] {
  const names = [...files].flatMap(([id, value]) => namesIn(id, value));
  const known = Map.groupBy(
    names.filter(({ defines }) => defines),
    ({ to }) => to,
  );
  return names.flatMap((named) => {
    const there = (known.get(named.to) ?? []).map(({ name }) => name);
    if (named.defines) return isRepeated(named, there) ? [{ ...named, message: repeated(named) }] : [];
    const isKnown = there.includes(named.name) || !files.has(definingFile(named.to));
    return isKnown ? [] : [{ ...named, message: remedy(named, there) }];
  });
}

/** Whether two names are one to people. */
export const isSameName = (one: string, other: string): boolean => foldForSearch(one) === foldForSearch(other);

/** Two persons may have the same name. */
const isRepeated = ({ to, name }: Named, there: readonly string[]): boolean =>
  to !== 'servant' && there.filter((one) => isSameName(one, name)).length > 1;

const repeated = ({ to, name }: Named): string =>
  `«${name}» está dos veces en «${titleOfNames(to)}». Deje un solo nombre.`;

function remedy({ to, name }: Named, known: readonly string[]): string {
  const same = known.find((one) => isSameName(one, name));
  const list = titleOfNames(to);
  return same
    ? `Escriba «${same}» en lugar de «${name}», como en «${list}».`
    : `«${name}» no está en «${list}». Elija un nombre de allá, o agréguelo primero.`;
}
