/** What changed in a page or a data file, in words: the message of its commit. */
import { isSameJson } from '#shared/formats/same-json.ts';
import { outlineOf } from '../posts/body-outline.ts';
import { openBody } from './body/open-body.ts';
import { isMapValue, toValue } from './data/open-data.ts';
import type { Field } from './forms/describe-fields.ts';

export type DescribedContent = { fields: unknown; body: string | null };

const MAX_NAMED = 3;

/** `Consulta Externa: cambia «Datos» y el texto de «Qué llevar»`; `form` gives the labels of the fields. */
export function describeChange(title: string, form: Field, before: DescribedContent, after: DescribedContent): string {
  const parts = [...changedFields(form, before.fields, after.fields), ...changedSections(before.body, after.body)];
  return parts.length > 0 ? `${title}: cambia ${listOf(parts)}` : `${title}: sin cambios`;
}

function changedFields(form: Field, before: unknown, after: unknown): string[] {
  const [old, now] = [toValue(before), toValue(after)];
  if (!isMapValue(old) || !isMapValue(now)) return isSameJson(old, now) ? [] : ['los datos'];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => !isSameJson(old[key], now[key]),
  );
  const labels = form.kind === 'group' ? form.fields : {};
  return keys.map((key) => `«${labels[key]?.label ?? key}»`);
}

/** The headings over the blocks that are new or changed; at least «el texto» when anything did. */
function changedSections(before: string | null, after: string | null): string[] {
  if (before === after || after === null) return [];
  const known = new Set(openBody(before ?? '').blocks.map(({ html }) => html));
  const found = new Set<string>();
  let heading = '';
  for (const block of openBody(after).blocks) {
    if (block.kind === 'heading') heading = outlineOf(block.html).headings[0]?.text ?? '';
    if (!known.has(block.html)) found.add(heading);
  }
  const named = [...found].filter((name) => name !== '').map((name) => `«${name}»`);
  return [named.length > 0 ? `el texto de ${listOf(named)}` : 'el texto'];
}

function listOf(parts: readonly string[]): string {
  const named = parts.length > MAX_NAMED ? [...parts.slice(0, MAX_NAMED - 1), 'más'] : parts;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} y ${named.at(-1)}` : (named[0] ?? '');
}
