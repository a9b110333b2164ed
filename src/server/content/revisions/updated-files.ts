/** Published texts as visitors read them with this version of the code: migrated, and with the update of their installed text. */
import { bothTogether, type UpdateSides, withUpdate } from '#domain/publication/installed-update.ts';
import { idOfPath } from '../../../content/content-files.ts';
import { createLruCache } from '../../lru-cache.ts';
import { sha256Of } from '../../sha256.ts';
import { checkFile } from './check-file.ts';
import { type InstalledEdition, oidOf } from './installed-edition.ts';
import type { createKeptTexts } from './kept-texts.ts';
import { migrateText } from './migrate-text.ts';
import type { Revision } from './revisions.store.ts';

type PublishedText = Pick<Revision, 'path' | 'sha256' | 'oid' | 'baseSha256'>;
type Texts = Pick<ReturnType<typeof createKeptTexts>, 'get'>;

export type CurrentFile = {
  oid: string | null;
  text: string | null;
  /** A person has to bring update and text together. */
  hasConflict: boolean;
  /** By field, why the code does not admit the text: visitors read the installed file. */
  errors: Record<string, string[]> | null;
  /** In a conflict, both texts with that of the hospital where they clash. */
  both: string | null;
};

type State = Omit<CurrentFile, 'oid'>;
const SETTLED = { hasConflict: false, errors: null, both: null };

const isFit = async (id: string, text: string | null): Promise<boolean> =>
  text !== null && (await checkFile(id, text)) === null;

/** More files than an edition has. */
const MOST = 2000;
const encoder = new TextEncoder();

/** `null`: the file is no page and no data file, or it was taken away. */
export function createUpdatedFiles(installed: InstalledEdition, texts: Texts) {
  const known = createLruCache<CurrentFile>(MOST);
  const hashes = new Map<string, string | null>();

  function installedHash(path: string): string | null {
    const found = hashes.get(path);
    if (found !== undefined) return found;
    const text = installed.get(path)?.text ?? null;
    const hash = text === null ? null : sha256Of(encoder.encode(text));
    hashes.set(path, hash);
    return hash;
  }

  async function migrated(id: string, hash: string | null): Promise<string | null> {
    const text = hash === null ? null : await texts.get(hash);
    return text === null ? null : migrateText(id, text);
  }

  async function update({ path, sha256, baseSha256 }: PublishedText, id: string): Promise<State> {
    const hospital = await migrated(id, sha256);
    if (hospital === null) return { ...SETTLED, text: null };
    const now = installedHash(path);
    const own = { ...SETTLED, text: hospital, errors: await checkFile(id, hospital) };
    if (now === baseSha256 || now === sha256) return own;
    const base = await migrated(id, baseSha256);
    return merge(id, own, { base, installed: installed.get(path)?.text ?? null, hospital });
  }

  async function merge(id: string, own: State, sides: UpdateSides): Promise<State> {
    const kind = id.startsWith('data/') ? 'data' : 'page';
    const { text, hasConflict } = withUpdate(kind, sides);
    if (!hasConflict && text === sides.hospital) return own;
    // Together they may break a rule that each keeps: then the text of the hospital stays.
    if (!hasConflict && (await isFit(id, text))) return { ...SETTLED, text };
    const both = bothTogether(kind, sides);
    if (!(await isFit(id, both))) return { ...own, hasConflict: true };
    // A text that the code admits only with the update is shown with it.
    return { ...(own.errors ? { text: both, errors: null } : own), hasConflict: true, both };
  }

  async function read(revision: PublishedText, id: string): Promise<CurrentFile> {
    const current = await update(revision, id);
    const { text } = current;
    return { ...current, oid: text === null ? revision.oid : oidOf(encoder.encode(text)) };
  }

  return (revision: PublishedText): Promise<CurrentFile> | null => {
    const { path, sha256, baseSha256 } = revision;
    const id = idOfPath(path);
    if (sha256 === null || id === null) return null;
    return known(`${path} ${baseSha256} ${installedHash(path)} ${sha256}`, () => read(revision, id));
  };
}
