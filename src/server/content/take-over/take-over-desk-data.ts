/**
 * An installation of before kept the versions of templates, entities, words of urgency, terms and the paragraph of the Supersalud in
 * `desk_data`, over the files of content. Its first start makes each a revision of its file, with author, day and reason.
 */
import { ZodError } from 'zod';
import { openData, type Value } from '#domain/content-editing/data/open-data.ts';
import { setValues } from '#domain/content-editing/data/set-values.ts';
import { pqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import { urgentWordList } from '#domain/pqrsd/desk/urgent-words.ts';
import { installedPqrsdSettings } from '#domain/pqrsd/settings.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { pathOfId } from '../../../content/content-files.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { checkFile } from '../revisions/check-file.ts';
import type { PublishedContent } from '../revisions/published-content.ts';
import { findTexts, listRevisions } from '../revisions/revisions.store.ts';
import { listEarlierDeskData } from './desk-data.store.ts';
import {
  type DeskFileId,
  type DeskFiles,
  fileOfKind,
  type MovedVersion,
  movedLabel,
  withVersion,
} from './moved-data.ts';
import { type TakenVersion, type TakeOverPlan, takeOverVersions } from './take-over-versions.ts';

type Version = MovedVersion & Omit<TakenVersion, 'id' | 'text'>;
const ORIGIN = 'desk_data/';
/** More versions than the rules of a hospital have. */
const MOST_VERSIONS = 1000;

export const takeOverDeskData = (deps: Pick<Deps, 'database' | 'log'>, content: PublishedContent): Promise<number> =>
  takeOverVersions(deps, content, { name: 'desk_data', plan: planSteps });

/** The texts of the files version by version; those that change nothing are left out. */
async function planSteps(db: Queryable, content: PublishedContent, head: string): Promise<TakeOverPlan> {
  const versions = [...(await publishedWords(db, Number(head))), ...(await savedVersions(db))];
  const steps: TakenVersion[] = [];
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
    steps.push({ ...version, id, text });
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
