/** The self-assessment of the ITA: computed from the index, with what the office answered itself. */

import { parse } from 'yaml';
import type { z } from 'zod';
import { assessItem, itaResult } from '#domain/site/ita.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { ItaAssessment, itaAnswerInput } from '#shared/api/ita.schema.ts';
import { dayOf } from '#shared/time/time.ts';
import { itaSchema } from '../../content/schemas/ita.schema.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { readContent } from '../content/revisions/content-texts.ts';
import type { Deps } from '../deps.ts';
import { defineError } from '../http/errors.ts';
import { readPublicationDates } from '../pages/publication-dates.ts';
import { ensureOwner } from '../publication/page-access.ts';
import { deleteItaAnswer, type ItaRecord, listItaAnswers, saveItaAnswer } from './ita.store.ts';
import { readIndex } from './read-index.ts';

const itemNotFound = defineError(404, 'La matriz no tiene esa pregunta.');
const ITA_FILE = 'content/data/ita.yaml';

export async function readAssessment(deps: Deps, user: SessionUser): Promise<ItaAssessment> {
  await ensureOwner(deps, user);
  const [{ texts }, dates, answers] = await Promise.all([
    readContent(deps),
    readPublicationDates(deps),
    listItaAnswers(deps.database.db),
  ]);
  const { menus } = itaSchema.parse(parse(texts.get(ITA_FILE) ?? 'menus: []'));
  const leaves = new Map(readIndex(texts, dates).leaves.map((leaf) => [leaf.number, leaf]));
  const own = new Map(answers.map((record) => [record.item, toOwnAnswer(record)]));
  const today = dayOf(deps.clock());
  const items = menus.flatMap(({ items: asked, ...menu }) =>
    asked.map((item) => ({ ...assessItem(item, { leaves, own: own.get(item.id), today }), menu })),
  );
  return { items, result: itaResult(items) };
}

const toOwnAnswer = ({ answer, evidence, answeredAt, answeredByName }: ItaRecord) => ({
  answer,
  evidence,
  on: dayOf(answeredAt),
  by: answeredByName,
});

/** Stores the answer of the office; without one the item is computed again. */
export async function answerItem(
  deps: Deps,
  user: SessionUser,
  item: string,
  { answer, evidence }: z.output<typeof itaAnswerInput>,
): Promise<ItaAssessment> {
  if (!(await readAssessment(deps, user)).items.some((one) => one.id === item)) throw itemNotFound();
  const at = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    if (answer === null) await deleteItaAnswer(tx, item);
    else
      await saveItaAnswer(tx, {
        item,
        answer,
        evidence,
        answeredAt: at,
        answeredBy: user.id,
        answeredByName: user.name,
      });
    await recordAuditEvent(tx, { at, actorId: user.id, action: 'ita.answered', entity: 'setting', label: item });
  });
  return readAssessment(deps, user);
}
