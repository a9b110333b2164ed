/** The self-assessment of the ITA: computed from the index, with what the office answered itself. */

import { parse } from 'yaml';
import type { ContentTexts } from '#domain/site/identity/content-edits.ts';
import { assessItem, type GivenAnswer, ITA_ANSWERS_ID, itaResult, signAnswers } from '#domain/site/ita.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { ItaAssessment } from '#shared/api/ita.schema.ts';
import { dayOf } from '#shared/time/time.ts';
import { pathOfId } from '../../content/content-files.ts';
import { itaAnswersSchema, itaSchema } from '../../content/schemas/ita.schema.ts';
import { listTextsOf } from '../content/revisions/revisions.store.ts';
import type { Deps } from '../deps.ts';
import { accessWith, ensureOwner } from '../publication/page-access.ts';
import { readCurrentIndex } from './read-index.usecases.ts';

const QUESTIONS = pathOfId('data/ita');
const ANSWERS = pathOfId(ITA_ANSWERS_ID);

export async function readAssessment(deps: Deps, user: SessionUser): Promise<ItaAssessment> {
  const mayPublish = accessWith(await ensureOwner(deps, user), user, 'publish');
  const { texts, leaves: all } = await readCurrentIndex(deps);
  const { menus } = itaSchema.parse(parse(texts.get(QUESTIONS) ?? 'menus: []'));
  const leaves = new Map(all.map((leaf) => [leaf.number, leaf]));
  const own = await readOwnAnswers(deps, texts);
  const today = dayOf(deps.clock());
  const items = menus.flatMap(({ items: asked, ...menu }) =>
    asked.map((item) => ({ ...assessItem(item, { leaves, own: own.get(item.id), today }), menu })),
  );
  const mayAnswer = deps.content !== undefined && mayPublish({ id: ITA_ANSWERS_ID, section: null, owner: null });
  return { items, result: itaResult(items), may_answer: mayAnswer };
}

/** The answers that are published, of the persons and days that the history of their file names. */
async function readOwnAnswers({ database }: Deps, texts: ContentTexts) {
  const published = (await listTextsOf(database.db, ANSWERS)).map(({ text, by, at }) => {
    return { answers: answersOf(text), by, on: dayOf(at) };
  });
  return signAnswers([...published, { answers: answersOf(texts.get(ANSWERS)), by: null, on: null }]);
}

const answersOf = (text: string | undefined): readonly GivenAnswer[] =>
  itaAnswersSchema.safeParse(parse(text ?? '')).data?.answers ?? [];
