/**
 * Makes the pages that a publication touches, as the build makes them: those that read a changed file, and those that come
 * with it. Content that does not make a whole site throws an `OperatorError` with file, field and remedy.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ZodError } from 'zod';
import type { UploadFacts } from '#domain/files/uploads-in-text.ts';
import { paintBoth } from '#domain/site/brand/palette.ts';
import type { PageChange } from '#domain/site/care/page-changes.ts';
import { isEmptyPage } from '#domain/site/transparency.ts';
import { idOfPath } from '../../../content/content-files.ts';
import { type ContentPicture, missingPictures } from '../../../content/content-pictures.ts';
import { DOCUMENT, DOCUMENTS_FOLDER } from '../../../content/documents-loader.ts';
import { parsePageFile } from '../../../content/front-matter.ts';
import { type ContentEntry, type ContentOverlay, LISTED_FIELDS, listKey } from '../../../content/overlay.ts';
import { type Brand, readBrand } from '../../brand/brand.ts';
import { describeEmblem, letterheadLogo } from '../../brand/emblem.ts';
import { createRequestContext } from '../../http/api-env.ts';
import { isCompressible } from '../../http-server/built-encodings.ts';
import type { BuiltSite } from '../../http-server/built-site.ts';
import { toPageRequest } from '../../http-server/node-request.ts';
import { withEncodings } from '../../http-server/representation.ts';
import { fileOnDisk, isInMemory, type StaticFile, staticFile } from '../../http-server/static-files.ts';
import type { Log } from '../../log.ts';
import { OperatorError } from '../../operator-error.ts';
import { type ContentReader, invalidContent, readerOver } from '../../read-content-data.ts';
import { dataEntry, documentEntry, madeEntry, pageEntry, uploadEntry } from '../rendering/content-entry.ts';
import { measurePicture, missingPicture, PICTURE } from '../rendering/content-pictures.ts';
import type { Edition } from './edition.ts';
import { keepOnDisk } from './edition-files.ts';
import { bytesOf, type KeptBytes, type PublishedFiles } from './kept-bytes.ts';

/** The published changes of pages that show them, by name. */
export type PageHistory = Record<string, PageChange[]>;

/** One file between two editions. */
export type ChangedFile = {
  path: string;
  before: Uint8Array | null;
  after: KeptBytes | null;
  /** It is as it was installed. */
  isInstalled: boolean;
};

/** The build that the pages are made with. */
export type EditionBuild = Pick<BuiltSite, 'render' | 'listPrerendered'> & {
  /** The installed files of content/. */
  installed: ContentReader;
  /** The folder of the built files. */
  client: string;
  /** The folder of files that memory does not hold. */
  kept: string;
  /** The keys that each built page reads. */
  reads: Readonly<Record<string, readonly string[]>>;
  /** Drawings that name colours of the palette, by the address where they stand painted. */
  drawings: Readonly<Record<string, string>>;
};

export type EditionChange = {
  before: Pick<Edition, 'overlay' | 'reads' | 'later'>;
  changed: readonly ChangedFile[];
  /** The files over the installed ones. */
  files: PublishedFiles;
  /** Of the pages that changed. */
  history?: PageHistory;
  /** Files of the media library that the changed texts name, or that changed themselves. */
  uploads?: readonly UploadFacts[];
  /** Keys whose pages are made again, also where no file changed. */
  again?: readonly string[];
  /** The only addresses that are made. */
  only?: readonly string[];
};

/** What differs from the edition before; 'built': the built file is right again. */
export type MadeEdition = Pick<Edition, 'overlay' | 'reads' | 'later'> & {
  pages: ReadonlyMap<string, StaticFile | 'built' | null>;
};

const IMAGES = 'content/images/';
const SITE_FILE = 'content/data/site.yaml';

export async function makeEdition(build: EditionBuild, change: EditionChange): Promise<MadeEdition> {
  const { overlay, keys, sent } = await readChange(build, change);
  const content = new Map([...overlay, ...sent]);
  const { pages, ...made } = await makePages(build, change, { keys, content });
  for (const file of change.changed) {
    const address = publicAddress(file);
    if (address) pages.set(address, await publicPage(build, address, file, overlay));
  }
  if (keys.has(BRAND_KEY)) for (const [address, page] of await paintDrawings(build, overlay)) pages.set(address, page);
  return { overlay, pages, ...made };
}

const BRAND_KEY = 'made/brand';

type SetEntry = (key: string, entry: ContentEntry | null, isInstalled: boolean) => void;

/** Gives the entries that pages read by now, and the keys that changed; `sent`: bytes that only pages of files need. */
async function readChange({ installed }: EditionBuild, change: EditionChange) {
  const { before, changed, files, history, uploads = [], again = [] } = change;
  const overlay = new Map(before.overlay);
  const keys = new Set(again);
  const set: SetEntry = (key, entry, isInstalled) => {
    keys.add(key);
    if (isInstalled) overlay.delete(key);
    else overlay.set(key, entry);
  };
  for (const file of changed) {
    for (const [key, entry] of await entriesOf(file)) set(key, entry, file.isInstalled);
    for (const key of listsOf(file)) keys.add(key);
    if (isSent(file)) keys.add(`made/${file.path}`);
  }
  const pictures = changed.filter(({ path }) => path.startsWith(IMAGES) && PICTURE.test(path));
  if (pictures.length > 0) await setPictures(pictures, overlay, set);
  if (changed.some(({ path }) => path === SITE_FILE) || pictures.length > 0)
    await setBrand(installed, files, overlay, set);
  ensurePictures(changed, overlay, readerOver(installed, files));
  if (history) setHistory(history, overlay, set);
  setUploads(uploads, overlay, set);
  return { overlay, keys, sent: sentOf(change) };
}

const isSent = (file: Pick<ChangedFile, 'path'>): boolean =>
  documentName(file) !== null || file.path.startsWith(IMAGES);

/** A picture is drawn anew with other colours too, and after the publication that brought it. */
function sentOf({ changed, files }: EditionChange): ContentOverlay {
  const all = [...[...files].map(([path, after]) => ({ path, after })), ...changed].filter(isSent);
  return new Map(all.flatMap(({ path, after }) => (after ? [[`made/${path}`, sentEntry(path, after)] as const] : [])));
}

function setUploads(uploads: readonly UploadFacts[], overlay: ContentOverlay, set: SetEntry): void {
  for (const entry of uploads.map(uploadEntry)) {
    const key = `made/${entry.id}`;
    if (!isDeepStrictEqual(overlay.get(key), entry)) set(key, entry, false);
  }
}

/** Its bytes are read when its page is made. */
const sentEntry = (path: string, kept: KeptBytes): ContentEntry => ({
  ...madeEntry(path, null),
  get data() {
    return bytesOf(kept);
  },
});

/** The sizes of the published pictures; one that is as it was installed has those of the build. */
async function setPictures(changed: readonly ChangedFile[], overlay: ContentOverlay, set: SetEntry): Promise<void> {
  const key = 'made/content-pictures';
  const known = new Map(overlay.get(key)?.data as Map<string, ContentPicture> | undefined);
  for (const { path, after, isInstalled } of changed) {
    const name = path.slice(IMAGES.length);
    if (after && !isInstalled) known.set(encodeURI(name), await measurePicture(bytesOf(after), name));
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

/** Sets what pages and documents show of the brand; the logo is drawn where its file, the initials or the colours are others. */
async function setBrand(reader: ContentReader, files: PublishedFiles, overlay: ContentOverlay, set: SetEntry) {
  const installed = await readBrand(reader);
  const shown = brandOf(overlay) ?? installed;
  const brand = await readBrand(readerOver(reader, files));
  if (!isDeepStrictEqual(brand, shown)) set(BRAND_KEY, madeEntry('brand', brand), isDeepStrictEqual(brand, installed));
  if (hasSameLogo(brand, shown)) return;
  const isInstalled = hasSameLogo(brand, installed);
  const drawn = { emblem: await describeEmblem(brand), letterhead: await letterheadLogo(brand) };
  for (const [name, data] of Object.entries(drawn)) set(`made/${name}`, madeEntry(name, data), isInstalled);
}

const hasSameLogo = (one: Brand, other: Brand): boolean =>
  isDeepStrictEqual([one.logo, one.initials, one.palette], [other.logo, other.initials, other.palette]);

/** Where visitors get a file of public/. */
const PUBLIC = 'public';
const publicAddress = ({ path }: ChangedFile): string | null =>
  path.startsWith(`${PUBLIC}/`) ? path.slice(PUBLIC.length) : null;

async function publicPage(build: EditionBuild, address: string, file: ChangedFile, overlay: ContentOverlay) {
  if (file.isInstalled) return 'built';
  const bytes = file.after && Buffer.from(bytesOf(file.after));
  const brand = address.endsWith('.svg') ? brandOf(overlay) : undefined;
  return bytes && builtOr(build, address, brand ? painted(bytes.toString(), brand) : bytes);
}

const brandOf = (overlay: ContentOverlay) => overlay.get(BRAND_KEY)?.data as Brand | undefined;
const painted = (drawing: string, { palette }: Brand): Buffer => Buffer.from(paintBoth(drawing, palette));

async function paintDrawings(build: EditionBuild, overlay: ContentOverlay) {
  const brand = brandOf(overlay);
  const drawn = Object.entries(build.drawings).map(async ([address, drawing]) => {
    const page = brand ? await builtOr(build, address, painted(drawing, brand)) : ('built' as const);
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
async function entriesOf({ path, after: kept }: ChangedFile): Promise<[string, ContentEntry | null][]> {
  const document = documentName({ path });
  const id = idOfPath(path);
  const after = bytesOf(kept);
  if (document) return [[`documents/${document}`, after && documentEntry(document, after)]];
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
  const [one, other] = [before, after].map((kept) => kept && listedOf(bytesOf(kept)));
  return isDeepStrictEqual(one, other) ? [] : [listKey(folder)];
}

function listedOf(bytes: Uint8Array): unknown[] {
  const { data, body } = parsePageFile(new TextDecoder().decode(bytes));
  return [...LISTED_FIELDS.map((field) => data[field]), isEmptyPage(data, body)];
}

/** The name of a file of content/documents that visitors get; null for any other file. */
function documentName({ path }: Pick<ChangedFile, 'path'>): string | null {
  const name = path.startsWith(`${DOCUMENTS_FOLDER}/`) ? path.slice(DOCUMENTS_FOLDER.length + 1) : '';
  return DOCUMENT.test(name) && !name.includes('/') ? name : null;
}

/** Icons and share pictures follow: drawing them takes as long as all pages do together. */
const FOLLOWS = /\.(?:png|ico)$/;

type Making = { keys: ReadonlySet<string>; content: ContentOverlay };

async function makePages(build: EditionBuild, { before, only }: EditionChange, { keys, content }: Making) {
  const known = new Map<string, readonly string[]>([...Object.entries(build.reads), ...before.reads]);
  const addresses = only ?? (await listAddresses(build, content));
  const pages = new Map<string, StaticFile | 'built' | null>();
  const reads = new Map(before.reads);
  const later: string[] = [];
  const encoded: Promise<unknown>[] = [];
  for (const address of addresses) {
    const isTouched = known.get(address)?.some((key) => keys.has(key)) ?? true;
    if (!only && !isTouched && !before.later.includes(address)) continue;
    if (!only && FOLLOWS.test(address)) {
      later.push(address);
      continue;
    }
    const { path, plain, policy, read } = await renderPage(build, address, content);
    reads.set(address, read);
    // The next page is rendered while this one is compressed.
    encoded.push(builtOr(build, path, plain, policy).then((page) => pages.set(address, page)));
  }
  await Promise.all(encoded);
  for (const address of only ? [] : known.keys()) {
    // A drawing has no twin that lists it.
    if (addresses.includes(address) || address in build.drawings) continue;
    pages.set(address, null);
    reads.delete(address);
  }
  return { pages, reads, later };
}

const listAddresses = ({ listPrerendered }: EditionBuild, content: ContentOverlay): Promise<string[]> =>
  listPrerendered(content).catch((error: unknown) => {
    throw inWords(error);
  });

async function renderPage({ render }: EditionBuild, address: string, content: ContentOverlay) {
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
  const policy = response.headers.get('content-security-policy') ?? undefined;
  return { path: isHtml ? `${address}.html` : address, plain, policy, read: [...reads].sort() };
}

/** The file as it is served, unless the build has the same one. */
async function builtOr(
  { client, kept }: EditionBuild,
  path: string,
  plain: Buffer,
  policy?: string,
): Promise<StaticFile | 'built'> {
  const built = join(client, path);
  if (existsSync(built) && readFileSync(built).equals(plain)) return 'built';
  if (!isInMemory(path, plain.byteLength)) return fileOnDisk(path, (await keepOnDisk(kept, plain)).file);
  if (!isCompressible(path, plain.byteLength)) return staticFile(path, plain, { policy, br: null, gzip: null });
  const { br, gzip } = await withEncodings(plain);
  return { ...staticFile(path, plain, { policy, br, gzip }), isQuick: true };
}

/** Checks of content throw sentences for its author, which begin with its file. */
const FOR_AUTHOR = /^(?:content\/\S+|Falta )/;

const inWords = (error: unknown): unknown =>
  error instanceof Error && FOR_AUTHOR.test(error.message) ? new OperatorError(error.message) : error;
