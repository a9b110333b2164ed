/** The answers to the ITA were rows of a table: they become publications of their file, each of its person and day. */
import { isMapValue, openData } from '#domain/content-editing/data/open-data.ts';
import { setValues } from '#domain/content-editing/data/set-values.ts';
import { ITA_ANSWERS_ID } from '#domain/site/ita.ts';
import { pathOfId } from '../../../content/content-files.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { mapsOf } from '../../publication/data-files.ts';
import { insertPublication, setCommit } from '../../publication/publications.store.ts';
import { decodeText } from '../revisions/content-text.ts';
import { gatherRevisions } from '../revisions/new-revisions.ts';
import type { PublishedContent } from '../revisions/published-content.ts';
import { appendRevisions, findPublishedText, lockContent, readHead } from '../revisions/revisions.store.ts';
import { deleteEarlierAnswers, type EarlierAnswer, listEarlierAnswers } from './ita-answers.store.ts';

const PATH = pathOfId(ITA_ANSWERS_ID);

/** All or nothing; a second server waits, and finds it done. */
export async function takeOverAnswers(
  { database: { db } }: Pick<Deps, 'database'>,
  content: PublishedContent,
): Promise<void> {
  if ((await listEarlierAnswers(db)).length === 0) return;
  const bytes = await content.read(PATH, '0');
  const installed = bytes && decodeText(PATH, bytes);
  await db.transaction(async (tx) => {
    await lockContent(tx);
    let { head } = await readHead(tx);
    let text = (await findPublishedText(tx, { path: PATH, at: head })) ?? installed ?? 'answers: []\n';
    for (const { row, email } of await listEarlierAnswers(tx)) {
      text = withAnswer(text, row);
      head = await publish(tx, { row, email, text, installed, head });
    }
    await deleteEarlierAnswers(tx);
  });
}

function withAnswer(text: string, { item, answer, evidence }: EarlierAnswer): string {
  const opened = openData(text);
  const value = isMapValue(opened.value) ? opened.value : {};
  const others = mapsOf(value.answers).filter((one) => one.item !== item);
  return setValues(opened, { ...value, answers: [...others, { item, answer, ...(evidence && { evidence }) }] });
}

type Published = { row: EarlierAnswer; email: string | null; text: string; installed: string | null; head: number };

async function publish(tx: Queryable, { row, email, text, installed, head: parent }: Published): Promise<number> {
  const { contents, keep, add } = gatherRevisions();
  add({ path: PATH, content: new TextEncoder().encode(text) }, keep(installed));
  const at = row.answeredAt;
  const { id } = await insertPublication(tx, {
    ...{ state: 'live', message: `Autoevaluación ITA: responde ${row.item}`, parent: String(parent), paths: [PATH] },
    ...{ authorId: row.answeredBy, authorName: row.answeredByName, authorEmail: email ?? '' },
    ...{ createdAt: at, startedAt: at, finishedAt: at },
  });
  const commit = await appendRevisions(tx, { publicationId: id, parent, ...contents });
  if (commit === false) throw new Error('the content changed under its lock');
  await setCommit(tx, id, String(commit));
  return commit;
}
