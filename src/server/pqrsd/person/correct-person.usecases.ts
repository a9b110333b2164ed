/** The data of the person put right: the old ones are kept sealed, and a pending answer goes to the new address. */
import { CORRECTED_FIELDS } from '#domain/pqrsd/case/steps/correct-person.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail, withdrawMail } from '#server/mail/outbox.store.ts';
import type { PersonInput } from '#shared/api/pqrsd-input.schema.ts';
import { expireLinks } from '../answer-mail/answer-links.store.ts';
import { mailAgain } from '../answer-mail/reading.usecases.ts';
import { applyStep, mayBeWhole } from '../case/apply-step.ts';
import { updateMail } from '../case/case-mail.ts';
import { mayRead, type Officer } from '../case/case-reader.ts';
import { lockPqrsd } from '../case/history.store.ts';
import { type LoadedCase, loadCase } from '../case/loaded-case.ts';
import { readDetail } from '../desk/desk.usecases.ts';
import { personOfAnonymous, pqrsdNotFound } from '../pqrsd.errors.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { answerChannelsFor } from '../pqrsd.usecases.ts';
import { type CasePerson, insertFormerPerson } from './former-persons.store.ts';

const personOf = (record: PqrsdRecord): CasePerson => {
  const { fullname, address, email, telephone, typeDocument, numberDocument } = record;
  return { fullname, address, email, telephone, typeDocument, numberDocument };
};

/** Puts the data of the person right; gives the case after it. */
export async function correctPerson(deps: Deps, officer: Officer, id: number, given: PersonInput) {
  const updated = await deps.database.db.transaction(async (tx): Promise<PqrsdRecord> => {
    const record = await lockPqrsd(tx, id);
    if (!record || !mayRead(officer, record)) throw pqrsdNotFound();
    if (record.anonymous) throw personOfAnonymous();
    const { type_document, number_document, answer_by_mail, reason, ...contact } = given;
    const { fullname, address = null, email = null, telephone = null } = contact;
    const document = { typeDocument: type_document ?? null, numberDocument: number_document ?? null };
    const person: CasePerson = { fullname, address, email, telephone, ...document };
    const loaded = await loadCase(tx, record);
    const before = personOf(record);
    const answerByMail = answer_by_mail && email !== null;
    const step = {
      kind: 'correct_person',
      fields: changedFields({ ...before, answerByMail: loaded.state.answerByMail }, { ...person, answerByMail }),
      ways: answerChannelsFor({ anonymous: false, ...person }, loaded.state.ways.includes('portal')),
      ...{ answerByMail, reason },
    } as const;
    await applyStep(deps, tx, loaded, step, officer, {
      person: { ...person, ...(email && newAddress(before, email)) },
    });
    await insertFormerPerson(tx, deps.keys, { caseId: id, seq: loaded.events.length + 1, person: before });
    const after = { ...record, ...person };
    if (email !== before.email) await redirectMail(deps, tx, await loadCase(tx, after));
    return after;
  });
  return readDetail(deps, officer, updated);
}

/** What failed to reach the old address says nothing of the new one. */
const newAddress = (before: CasePerson, email: string): Partial<PqrsdRecord> =>
  email === before.email ? {} : { mailFailedAt: null };

type Corrected = CasePerson & { answerByMail: boolean };

function changedFields(before: Corrected, after: Corrected) {
  const namedAsSent = ({ typeDocument, numberDocument, answerByMail, ...same }: Corrected) => ({
    ...{ ...same, type_document: typeDocument, number_document: numberDocument, answer_by_mail: answerByMail },
  });
  return CORRECTED_FIELDS.filter((field) => namedAsSent(before)[field] !== namedAsSent(after)[field]);
}

/** Nothing goes to the old address any more, its links are dead; the answer that is not proven goes to the new one. */
async function redirectMail(deps: Deps, tx: Queryable, loaded: LoadedCase): Promise<void> {
  const { record, state } = loaded;
  const { id, rad, email: recipient } = record;
  const now = deps.clock();
  await withdrawMail(tx, rad, now);
  await expireLinks(tx, id, now, 'all');
  if (!recipient) return;
  const act = state.answer ?? state.ending?.decree ?? null;
  const isPending = act !== null && act.channel === 'correo' && !act.read && !act.evidence;
  const isSent = isPending && (await mailAgain(deps, tx, loaded, state.answerByMail && mayBeWhole(record)));
  if (!isSent) await queueMail(tx, { recipient, ...updateMail({ rad, siteUrl: deps.settings.siteUrl }) }, now);
}
