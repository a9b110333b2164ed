/** What the fields of a page tell: its title, its section, and the unit that answers for it. */
import { isMapValue, type Value, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import { describeFields, type Field } from '#domain/content-editing/forms/describe-fields.ts';
import type { OwnedPage } from '#domain/publication/content-subjects.ts';
import { type ContentFileKind, contentFileOf, idOfPath, pathOfId } from '../../content/content-files.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import { mapsOf } from './data-files.ts';
import { decode, type Fields, namedFields, type PageText, readIfReadable } from './page-text.ts';

const OWNERS = 'data/responsables';
const MAX_PARSED = 500;
const parsed = new Map<string, PageText | null>();

/** A file that is parsed once for the same bytes (`oid`); null when an engineer left it broken. */
export async function parsedPage(
  id: string,
  oid: string,
  read: () => Promise<Uint8Array | null>,
): Promise<PageText | null> {
  const known = parsed.get(oid);
  if (known !== undefined) return known;
  if (parsed.size > MAX_PARSED) parsed.clear();
  const page = readIfReadable(id, decode((await read()) ?? new Uint8Array()));
  parsed.set(oid, page);
  return page;
}

/** The form of a file; its type only says that it has a schema. */
export const formOf = ({ schema }: ContentFileKind): Field =>
  describeFields(schema as unknown as Parameters<typeof describeFields>[0]);

/** The fields that describe a page; data files that are pages have them in `page`. */
export function headOf(fields: Fields): ValueMap {
  const named = namedFields(fields);
  return isMapValue(named.page) && named.title === undefined ? named.page : named;
}

/** A value that is a text; null for any other. */
export const textOf = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null);

/** What decides who may change a page; data files that are no page have neither section nor unit. */
export function ownedPage(id: string, fields: Fields): OwnedPage {
  const { section, owner } = headOf(fields);
  return { id, section: textOf(section), owner: textOf(owner) };
}

/** The title of a data file is the portal's, that of a page is its own. */
export const titleOf = (id: string, fields: Fields): string =>
  contentFileOf(id)?.title ?? textOf(headOf(fields).title) ?? id;

/** A file as people call it; a picture or a document has the name that they gave it. */
export function fileInWords(path: string, bytes: Uint8Array | null): string {
  const id = idOfPath(path);
  if (!id) return `«${path.slice(path.lastIndexOf('/') + 1)}»`;
  return `«${titleOf(id, (bytes && readIfReadable(id, decode(bytes))?.fields) ?? {})}»`;
}

/** A field of a file as people call it: «Lema» de «Misión y visión». */
export function placeInWords(path: string, bytes: Uint8Array | null, field: string): string {
  const label = labelOfField(idOfPath(path) ?? '', field);
  return `${label ? `«${label}» de ` : ''}${fileInWords(path, bytes)}`;
}

/** The label of the field of a file in which a path begins; the key where the form has none, null for the whole file. */
export function labelOfField(id: string, path: string): string | null {
  const [key = ''] = path.split('.');
  const file = contentFileOf(id);
  const form = file && formOf(file);
  return (form?.kind === 'group' ? form.fields[key]?.label : undefined) ?? (key || null);
}

/** The names of the units that may answer for content, as they are published; none while their file cannot be read. */
export async function readUnits(repository: PublishedContent, commit: string): Promise<string[]> {
  const bytes = await repository.read(pathOfId(OWNERS), commit);
  if (!bytes) return [];
  const page = await parsedPage(OWNERS, await repository.blobOf(bytes), async () => bytes);
  return mapsOf(namedFields(page?.fields ?? {}).owners).flatMap(({ name }) => textOf(name) ?? []);
}
