/**
 * Makes the pages that a publication touches, as the build makes them: those that read a changed file, and those that come
 * with it. Content that does not make a whole site throws an `OperatorError` with file, field and remedy.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ZodError } from 'zod';
import type { UploadFacts } from '#domain/files/uploads-in-text.ts';
import { paint } from '#domain/site/brand/palette.ts';
import type { PageChange } from '#domain/site/care/page-changes.ts';
import { idOfPath } from '../../../content/content-files.ts';
import { type ContentPicture, missingPictures } from '../../../content/content-pictures.ts';
import { DOCUMENT, DOCUMENTS_FOLDER } from '../../../content/documents-loader.ts';
import { parsePageFile } from '../../../content/front-matter.ts';
import { type ContentEntry, type ContentOverlay, LISTED_FIELDS, listKey } from '../../../content/overlay.ts';
import { type Brand, readBrand } from '../../brand/brand.ts';
import { describeEmblem, letterheadLogo } from '../../brand/emblem.ts';
import { createRequestContext } from '../../http/api-env.ts';
import type { BuiltSite } from '../../http-server/built-site.ts';
import { toPageRequest } from '../../http-server/node-request.ts';
import { type Representation, withEncodings } from '../../http-server/representation.ts';
import { staticFile } from '../../http-server/static-files.ts';
import type { Log } from '../../log.ts';
import { OperatorError } from '../../operator-error.ts';
import { type ContentReader, invalidContent, readerOver } from '../../read-content-data.ts';
import { dataEntry, documentEntry, madeEntry, pageEntry, uploadEntry } from '../rendering/content-entry.ts';
import { measurePicture, missingPicture, PICTURE } from '../rendering/content-pictures.ts';
import type { Edition, PublishedFiles } from './edition.ts';

/** The published changes of pages that show them, by name. */
export type PageHistory = Record<string, PageChange[]>;

/** One file between two editions. */
export type ChangedFile = {
  path: string;
  before: Uint8Array | null;
  after: Uint8Array | null;
  /** It is as it was installed. */
  isInstalled: boolean;
};

/** The build that the pages are made with. */
export type EditionBuild = Pick<BuiltSite, 'render' | 'listPrerendered'> & {
  /** The installed files of content/. */
  installed: ContentReader;
  /** The folder of the built files. */
  client: string;
  /** The keys that each built page reads. */
  reads: Readonly<Record<string, readonly string[]>>;
  /** Drawings that name colours of the palette, by the address where they stand painted. */
  drawings: Readonly<Record<string, string>>;
};

export type EditionChange = {
  before: Pick<Edition, 'overlay' | 'reads'>;
  changed: readonly ChangedFile[];
  /** The files over the installed ones. */
  files: PublishedFiles;
  /** Of the pages that changed. */
  history?: PageHistory;
  /** Files of the media library that the changed texts name, or that changed themselves. */
  uploads?: readonly UploadFacts[];
  /** Keys whose pages are made again, also where no file changed. */
  again?: readonly string[];
};

/** What differs from the edition before; 'built': the built file is right again. */
export type MadeEdition = Pick<Edition, 'overlay' | 'reads'> & {
  pages: ReadonlyMap<string, Representation | 'built' | null>;
};

const IMAGES = 'content/images/';
const SITE_FILE = 'content/data/site.yaml';

export async function makeEdition(build: EditionBuild, change: EditionChange): Promise<MadeEdition> {
  const { overlay, keys, sent } = await readChange(build, change);
  const content = new Map([...overlay, ...sent]);
  const { pages, reads } = await makePages(build, { before: change.before, keys, content });
  for (const file of change.changed) {
    const address = publicAddress(file);
    if (address) pages.set(address, await publicPage(build, address, file, overlay));
  }
  if (keys.has(BRAND_KEY)) for (const [address, page] of await paintDrawings(build, overlay)) pages.set(address, page);
  return { overlay, pages, reads };
}

const BRAND_KEY = 'made/brand';

type SetEntry = (key: string, entry: ContentEntry | null, isInstalled: boolean) => void;

/** What pages read by now, and the keys of what is another; `sent`: bytes that only the page of their address needs. */
async function readChange({ installed }: EditionBuild, change: EditionChange) {
  const { before, changed, files, history, uploads = [], again = [] } = change;
  const overlay = new Map(before.overlay);
  const keys = new Set(again);
  const sent = new Map<string, ContentEntry>();
  const set: SetEntry = (key, entry, isInstalled) => {
    keys.add(key);
    if (isInstalled) overlay.delete(key);
    else overlay.set(key, entry);
  };
  for (const file of changed) {
    for (const [key, entry] of await entriesOf(file)) set(key, entry, file.isInstalled);
    for (const key of listsOf(file)) keys.add(key);
    if (!documentName(file) && !file.path.startsWith(IMAGES)) continue;
    keys.add(`made/${file.path}`);
    if (file.after) sent.set(`made/${file.path}`, madeEntry(file.path, file.after));
  }
  const pictures = changed.filter(({ path }) => path.startsWith(IMAGES) && PICTURE.test(path));
  if (pictures.length > 0) await setPictures(pictures, overlay, set);
  if (changed.some(({ path }) => path === SITE_FILE) || pictures.length > 0)
    await setBrand(installed, files, overlay, set);
  ensurePictures(changed, overlay, readerOver(installed, files));
  if (history) setHistory(history, overlay, set);
  setUploads(uploads, overlay, set);
  return { overlay, keys, sent };
}

function setUploads(uploads: readonly UploadFacts[], overlay: ContentOverlay, set: SetEntry): void {
  for (const entry of uploads.map(uploadEntry)) {
    const key = `made/${entry.id}`;
    if (!isDeepStrictEqual(overlay.get(key), entry)) set(key, entry, false);
  }
}

/** The sizes of the published pictures; one that is as it was installed has those of the build. */
async function setPictures(changed: readonly ChangedFile[], overlay: ContentOverlay, set: SetEntry): Promise<void> {
  const key = 'made/content-pictures';
  const known = new Map(overlay.get(key)?.data as Map<string, ContentPicture> | undefined);
  for (const { path, after, isInstalled } of changed) {
    const name = path.slice(IMAGES.length);
    if (after && !isInstalled) known.set(encodeURI(name), await measurePicture(after, name));
    else known.delete(encodeURI(name));
  }
  set(key, madeEntry('content-pictures', known), known.size === 0);
}

/** Throws for a changed text that names a picture which is not there. */
function ensurePictures(changed: readonly ChangedFile[], overlay: ContentOverlay, reader: ContentReader): void {
  const has = (name: string) => reader.bytes(`${IMAGES}${decodeURI(name)}`) !== null;
  for (const { path } of changed) {
    const html = overlay.get(idOfPath(path) ?? '')?.rendered?.html ?? '';
    const [missing] = missingPictures(html, { has });
    if (missing !== undefined) throw missingPicture(path, missing);
  }
}

/** The brand changes with the name, the logo or the colours of the hospital, and not with its telephones. */
async function setBrand(reader: ContentReader, files: PublishedFiles, overlay: ContentOverlay, set: SetEntry) {
  const installed = new Map(await describeBrand(reader));
  for (const [key, entry] of await describeBrand(readerOver(reader, files))) {
    const isInstalled = isDeepStrictEqual(entry.data, installed.get(key)?.data);
    const known = overlay.get(key) ?? installed.get(key);
    if (!isDeepStrictEqual(entry.data, known?.data)) set(key, entry, isInstalled);
  }
}

/** What pages and documents show of the brand, by key. */
async function describeBrand(reader: ContentReader): Promise<[string, ContentEntry][]> {
  const brand = await readBrand(reader);
  const made = { brand, emblem: await describeEmblem(brand), letterhead: await letterheadLogo(brand) };
  return Object.entries(made).map(([name, data]) => [`made/${name}`, madeEntry(name, data)]);
}

/** Where visitors get a file of content/public. */
const PUBLIC = 'content/public';
const publicAddress = ({ path }: ChangedFile): string | null =>
  path.startsWith(`${PUBLIC}/`) ? path.slice(PUBLIC.length) : null;

async function publicPage({ client }: EditionBuild, address: string, file: ChangedFile, overlay: ContentOverlay) {
  if (file.isInstalled) return 'built';
  const bytes = file.after && Buffer.from(file.after);
  const brand = address.endsWith('.svg') ? brandOf(overlay) : undefined;
  return bytes && builtOr(client, address, brand ? painted(bytes.toString(), brand) : bytes);
}

const brandOf = (overlay: ContentOverlay) => overlay.get(BRAND_KEY)?.data as Brand | undefined;
const painted = (drawing: string, { palette }: Brand): Buffer => Buffer.from(paint(drawing, palette.light));

async function paintDrawings({ drawings, client }: EditionBuild, overlay: ContentOverlay) {
  const brand = brandOf(overlay);
  const drawn = Object.entries(drawings).map(async ([address, drawing]) => {
    const page = brand ? await builtOr(client, address, painted(drawing, brand)) : ('built' as const);
    return [address, page] as const;
  });
  return Promise.all(drawn);
}

function setHistory(history: PageHistory, overlay: ContentOverlay, set: SetEntry): void {
  const key = 'made/page-history';
  const known = (overlay.get(key)?.data ?? {}) as PageHistory;
  const next = { ...known, ...history };
  if (!isDeepStrictEqual(known, next)) set(key, madeEntry('page-history', next), false);
}

/** The entries that a file fills, by key. */
async function entriesOf({ path, after }: ChangedFile): Promise<[string, ContentEntry | null][]> {
  const document = documentName({ path });
  if (document) return [[`documents/${document}`, after && documentEntry(document, after)]];
  const id = idOfPath(path);
  if (!id) return [];
  const text = after && new TextDecoder().decode(after);
  try {
    if (!id.startsWith('data/')) return [[id, text === null ? null : await pageEntry(id, text)]];
    const entry = text === null ? null : await dataEntry(id, text);
    const name = id.replace('data/', '');
    return entry ? [[`${name}/${name}`, entry]] : [[`made/${path}`, text === null ? null : madeEntry(path, text)]];
  } catch (error) {
    throw error instanceof ZodError ? invalidContent(path, error) : error;
  }
}

/** The lists that change with a file: those of pages only with what they show of it. */
function listsOf({ path, before, after }: ChangedFile): string[] {
  if (documentName({ path })) return before && after ? [] : [listKey('documents')];
  const id = idOfPath(path);
  if (!id) return [];
  const [folder = '', name = ''] = id.split('/');
  if (folder === 'data') return [listKey(name)];
  const [one, other] = [before, after].map((bytes) => bytes && listedOf(bytes));
  return isDeepStrictEqual(one, other) ? [] : [listKey(folder)];
}

function listedOf(bytes: Uint8Array): unknown[] {
  const { data } = parsePageFile(new TextDecoder().decode(bytes));
  return LISTED_FIELDS.map((field) => data[field]);
}

/** The name of a file of content/documents that visitors get; null for any other file. */
function documentName({ path }: Pick<ChangedFile, 'path'>): string | null {
  const name = path.startsWith(`${DOCUMENTS_FOLDER}/`) ? path.slice(DOCUMENTS_FOLDER.length + 1) : '';
  return DOCUMENT.test(name) && !name.includes('/') ? name : null;
}

type Making = { before: Pick<Edition, 'reads'>; keys: ReadonlySet<string>; content: ContentOverlay };

async function makePages(build: EditionBuild, { before, keys, content }: Making) {
  const known = new Map<string, readonly string[]>([...Object.entries(build.reads), ...before.reads]);
  const addresses = await build.listPrerendered(content).catch((error: unknown) => {
    throw inWords(error);
  });
  const pages = new Map<string, Representation | 'built' | null>();
  const reads = new Map(before.reads);
  for (const address of addresses) {
    const own = known.get(address);
    if (own && !own.some((key) => keys.has(key))) continue;
    const { page, read } = await makePage(build, address, content);
    pages.set(address, page);
    reads.set(address, read);
  }
  for (const address of known.keys()) {
    if (addresses.includes(address)) continue;
    pages.set(address, null);
    reads.delete(address);
  }
  return { pages, reads };
}

async function makePage({ render, client }: EditionBuild, address: string, content: ContentOverlay) {
  const reads = new Set<string>();
  let failure: unknown = new Error(`no page was made for ${address}`);
  // The framework answers a failed page with an error page, and tells the log why.
  const log: Pick<Log, 'error'> = {
    error: (_message, error) => {
      failure = error;
    },
  };
  const response = await render(toPageRequest(address), {
    locals: { deps: { log }, requestContext: createRequestContext(), content, reads } as unknown as App.Locals,
    clientAddress: '127.0.0.1',
    errorPage: (status) => new Response(null, { status }),
    isTwin: true,
  });
  const plain = Buffer.from(await response.arrayBuffer());
  if (plain.byteLength === 0) throw inWords(failure);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const path = isHtml ? `${address}.html` : address;
  const policy = response.headers.get('content-security-policy') ?? undefined;
  return { page: await builtOr(client, path, plain, policy), read: [...reads].sort() };
}

/** The file as it is served, unless the build has the same one. */
async function builtOr(
  client: string,
  path: string,
  plain: Buffer,
  policy?: string,
): Promise<Representation | 'built'> {
  const built = join(client, path);
  if (existsSync(built) && readFileSync(built).equals(plain)) return 'built';
  const { br, gzip } = COMPRESSED.test(path) ? { br: null, gzip: null } : await withEncodings(plain);
  return staticFile(path, plain, { policy, br, gzip });
}
const COMPRESSED = /\.(?:png|pdf|ico|docx|xlsx|od[st]|webp)$/;

/** Checks of content throw sentences for its author, which begin with its file. */
const FOR_AUTHOR = /^(?:content\/\S+|Falta )/;

const inWords = (error: unknown): unknown =>
  error instanceof Error && FOR_AUTHOR.test(error.message) ? new OperatorError(error.message) : error;
