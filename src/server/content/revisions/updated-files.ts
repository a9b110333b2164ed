/** Published texts after an update of the portal, which brought another installed text than they started from. */
import { withUpdate } from '#domain/publication/installed-update.ts';
import { idOfPath } from '../../../content/content-files.ts';
import { createLruCache } from '../../lru-cache.ts';
import { sha256Of } from '../../sha256.ts';
import { checkFile } from './check-file.ts';
import { type InstalledEdition, oidOf } from './installed-edition.ts';
import type { createKeptTexts } from './kept-texts.ts';
import type { Revision } from './revisions.store.ts';

type PublishedText = Pick<Revision, 'path' | 'sha256' | 'oid' | 'baseSha256'>;
type Texts = Pick<ReturnType<typeof createKeptTexts>, 'get'>;

/** What visitors read of a published file; `hasConflict`: a person has to bring update and text together. */
export type CurrentFile = { oid: string | null; text: string | null; hasConflict: boolean };

const MOST = 500;
const encoder = new TextEncoder();

/** `null`: the file is as it was published, as no update touches it. */
export function createUpdatedFiles(installed: InstalledEdition, texts: Texts) {
  const merged = createLruCache<CurrentFile>(MOST);
  const hashes = new Map<string, string | null>();

  function installedHash(path: string): string | null {
    const known = hashes.get(path);
    if (known !== undefined) return known;
    const text = installed.get(path)?.text ?? null;
    const hash = text === null ? null : sha256Of(encoder.encode(text));
    hashes.set(path, hash);
    return hash;
  }

  async function merge({ path, sha256, oid, baseSha256 }: PublishedText, id: string): Promise<CurrentFile> {
    const [base, hospital] = [await textOf(baseSha256), await textOf(sha256)];
    const sides = { base, installed: installed.get(path)?.text ?? null, hospital };
    const { text, hasConflict } = withUpdate(id.startsWith('data/') ? 'data' : 'page', sides);
    // Together they may break a rule that each keeps: then the text of the hospital stays.
    if (text === null || text === hospital || (await checkFile(id, text)))
      return { oid, text: hospital, hasConflict: hasConflict || text !== hospital };
    return { oid: oidOf(encoder.encode(text)), text, hasConflict };
  }

  const textOf = async (hash: string | null): Promise<string | null> => (hash === null ? null : texts.get(hash));

  return (revision: PublishedText): Promise<CurrentFile> | null => {
    const { path, sha256, baseSha256 } = revision;
    const id = idOfPath(path);
    const now = installedHash(path);
    const isUntouched = sha256 === null || id === null || now === baseSha256 || now === sha256;
    return isUntouched ? null : merged(`${path} ${baseSha256} ${now} ${sha256}`, () => merge(revision, id));
  };
}
