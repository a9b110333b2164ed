/**
 * An installation of before kept the versions of templates, entities, words of urgency, terms and the paragraph of the Supersalud in
 * `desk_data`, over the files of content. Its first start makes each a revision of its file, with author, day and reason.
 */
import { ZodError } from 'zod';
import { openData, type Value } from '#domain/content-editing/data/open-data.ts';
import { setValues } from '#domain/content-editing/data/set-values.ts';
import { pqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import { urgentWordList } from '#domain/pqrsd/desk/urgent-words.ts';
import {
  type DeskFileId,
  type DeskFiles,
  fileOfKind,
  type MovedVersion,
  movedLabel,
  withVersion,
} from '#domain/pqrsd/desk-data/moved-data.ts';
import { installedPqrsdSettings } from '#domain/pqrsd/settings.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { pathOfId } from '../../../content/content-files.ts';
import type { Queryable } from '../../db/database.ts';
import { isDatabaseUnavailable } from '../../db/database-errors.ts';
import type { Deps } from '../../deps.ts';
import { insertPublication, setCommit } from '../../publication/publications.store.ts';
import { checkFile } from '../revisions/check-file.ts';
import { gatherRevisions } from '../revisions/new-revisions.ts';
import type { PublishedContent } from '../revisions/published-content.ts';
import { appendRevisions, findTexts, listRevisions, lockContent, readHead } from '../revisions/revisions.store.ts';
import { listEarlierDeskData } from './desk-data.store.ts';
import { isTakenOver, markTakenOver } from './taken-over.ts';

type Version = MovedVersion & {
  /** It stands with the publication. */
  origin: string;
  message: string;
  authorId: number | null;
  authorName: string;
  authorEmail: string;
  at: Date;
};
type Step = Version & { id: DeskFileId; path: string; text: string };
const ORIGIN = 'desk_data/';
/** More versions than the rules of a hospital have. */
const MOST_VERSIONS = 1000;

const NAME = 'desk_data';

/** Gives how many versions it took; 0: there are none, or it was done before. All or nothing; what fails stops no portal. */
export async function takeOverDeskData(
  { database: { db }, log }: Pick<Deps, 'database' | 'log'>,
  content: PublishedContent,
): Promise<number> {
  try {
    let taken: number | null = null;
    while (taken === null) taken = (await isTakenOver(db, NAME)) ? 0 : await takeVersions({ db, log }, content);
    return taken;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error('the data of the desk could not be taken over', error);
    return 0;
  }
}

/** null: another server took them over, or a person published, since the content was read. */
async function takeVersions({ db, log }: { db: Queryable; log: Deps['log'] }, content: PublishedContent) {
  const head = await content.head();
  const { steps, skipped } = await planSteps(db, content, head);
  if (skipped.length > 0)
    log.error('versions of the data of the desk are not valid and stay behind', new Error(skipped.join(', ')));
  const bases = await basesOf(content, head, steps);
  const isStored = await db.transaction(async (tx) => {
    await lockContent(tx);
    if ((await readHead(tx)).head !== Number(head) || !(await markTakenOver(tx, NAME))) return false;
    await storeSteps(tx, steps, { head: Number(head), bases });
    return true;
  });
  if (!isStored) return null;
  if (steps.length > 0) log.info('the data of the desk is taken over', { versions: steps.length });
  return steps.length;
}

/** The hashes of the installed texts that the files start from, with the texts that they name. */
async function basesOf(content: PublishedContent, head: string, steps: readonly Step[]) {
  const first = [...new Map([...steps].reverse().map((step) => [step.path, step])).values()];
  const encoder = new TextEncoder();
  const staged = await content.stage(
    head,
    first.map(({ path, text }) => ({ path, content: encoder.encode(text) })),
  );
  if (!staged) throw new Error('the content has no newest commit');
  return { texts: staged.texts, hashes: new Map(staged.revisions.map(({ path, baseSha256 }) => [path, baseSha256])) };
}

type Over = { head: number; bases: Awaited<ReturnType<typeof basesOf>> };

async function storeSteps(tx: Queryable, steps: readonly Step[], { head, bases }: Over): Promise<void> {
  let parent = head;
  for (const { id, path, text, origin, message, authorId, authorName, authorEmail, at } of steps) {
    const publication = await insertPublication(tx, {
      ...{ state: 'live', message, authorId, authorName, authorEmail, parent: String(parent), paths: [path] },
      ...{ pageId: id, draftVersion: origin, createdAt: at, startedAt: at, finishedAt: at },
    });
    const { contents, add } = gatherRevisions();
    add({ path, content: new TextEncoder().encode(text) }, bases.hashes.get(path) ?? null);
    const texts = new Map([...bases.texts, ...contents.texts]);
    const commit = await appendRevisions(tx, { publicationId: publication.id, parent, ...contents, texts });
    if (commit === false) throw new Error('the content changed under its lock');
    await setCommit(tx, publication.id, String(commit));
    parent = commit;
  }
}

/** The texts of the files version by version; those that change nothing are left out. */
async function planSteps(db: Queryable, content: PublishedContent, head: string) {
  const versions = [...(await publishedWords(db, Number(head))), ...(await savedVersions(db))];
  const steps: Step[] = [];
  const skipped: string[] = [];
  if (versions.length === 0) return { steps, skipped };
  const [texts, installedTexts] = [await readTexts(content, head), await readTexts(content, '0')];
  const installed = parseFiles(installedTexts);
  let files = parseFiles(texts);
  const before = { installed, terms: files['data/pqrsd'].terms, changes: new Map() };
  for (const version of versions) {
    const next = withVersionOrNull(files, before, version);
    const id = fileOfKind(version.kind);
    if (next && isSameJson(next[id], files[id])) continue;
    const text = next && setValues(openData(texts[id]), next[id]);
    if (!next || text === null || (await checkFile(id, text))) {
      skipped.push(version.origin.slice(ORIGIN.length));
      continue;
    }
    files = next;
    texts[id] = text;
    steps.push({ ...version, id, path: pathOfId(id), text });
  }
  return { steps, skipped };
}

function withVersionOrNull(
  files: DeskFiles,
  before: Parameters<typeof withVersion>[1],
  version: Version,
): DeskFiles | null {
  try {
    return withVersion(files, before, version);
  } catch (error) {
    if (error instanceof ZodError) return null;
    throw error;
  }
}

type Texts = Record<DeskFileId, string>;

async function readTexts(content: PublishedContent, commit: string): Promise<Texts> {
  const read = async (id: DeskFileId) =>
    new TextDecoder().decode((await content.read(pathOfId(id), commit)) ?? undefined);
  return {
    'data/pqrsd-plantillas': await read('data/pqrsd-plantillas'),
    'data/palabras-urgentes': await read('data/palabras-urgentes'),
    'data/pqrsd': await read('data/pqrsd'),
  };
}

const parseFiles = (texts: Texts): DeskFiles => ({
  'data/pqrsd-plantillas': pqrsdTemplates.parse(openData(texts['data/pqrsd-plantillas']).value),
  'data/palabras-urgentes': urgentWordList.parse(openData(texts['data/palabras-urgentes']).value),
  'data/pqrsd': installedPqrsdSettings.parse(openData(texts['data/pqrsd']).value).value,
});

/** The versions of `desk_data`, oldest first. */
async function savedVersions(db: Queryable): Promise<Version[]> {
  const rows = await listEarlierDeskData(db);
  return rows.map(({ row: { kind, key, version, value, reason, authorId, authorName, at }, email }) => {
    const moved = { kind: kind as MovedVersion['kind'], key, value };
    return {
      ...{ ...moved, origin: `${ORIGIN}${kind}/${key}/${version}`, message: reason ?? movedLabel(moved) },
      ...{ authorId, authorName, authorEmail: email ?? '', at },
    };
  });
}

/** The words of urgency that the hospital published while they stood with the rules, oldest first. */
async function publishedWords(db: Queryable, at: number): Promise<Version[]> {
  const rules = await listRevisions(db, { path: pathOfId('data/pqrsd'), at, limit: MOST_VERSIONS });
  const oldest = rules.reverse();
  const hashes = oldest.flatMap(({ sha256, baseSha256 }) => [sha256, baseSha256].flatMap((hash) => hash ?? []));
  const texts = await findTexts(db, hashes);
  const wordsIn = (hash: string | null): Value | undefined => {
    const text = hash === null ? undefined : texts.get(hash);
    const rulesOfThen = text === undefined ? null : (openData(text).value as { urgent_words?: Value } | null);
    return rulesOfThen?.urgent_words;
  };
  let before = wordsIn(oldest[0]?.baseSha256 ?? null);
  const versions: Version[] = [];
  for (const { id, sha256, message, authorName, authorEmail, at: day } of oldest) {
    const words = wordsIn(sha256);
    if (words === undefined || isSameJson(words, before)) continue;
    before = words;
    versions.push({
      ...{ kind: 'urgent_words', key: 'todo', value: { words }, origin: `${ORIGIN}pqrsd/${id}`, message },
      ...{ authorId: null, authorName, authorEmail, at: day },
    });
  }
  return versions;
}
