/** The server's side of the steps that name officers, texts of the case or a former decision. */
import { isOpen } from '#domain/pqrsd/case/step-rules.ts';
import { mayUndoWithdrawal } from '#domain/pqrsd/case/steps/withdraw.ts';
import { can } from '#domain/users/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { forbidden, validationFailed } from '#server/http/errors.ts';
import { withdrawMail } from '#server/mail/outbox.store.ts';
import { insertMentions } from '../mentions/mentions.store.ts';
import { endNotices } from '../notices/notices.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { mayRead } from './case-reader.ts';
import { findAccount, listMessages } from './history.store.ts';
import type { ServerStepOf } from './server-step.ts';

/** The officer of an account, who works at the desk and may read the case; throws `refusal` otherwise. */
async function officerOf(tx: Queryable, record: PqrsdRecord, id: number, refusal: Record<string, string[]>) {
  const account = await findAccount(tx, id);
  if (!account?.active || !can(account, 'pqrsd:update') || !mayRead(account, record)) throw validationFailed(refusal);
  return { id, name: account.name };
}

export const assign: ServerStepOf<'assign'> = {
  async prepare({ tx }, record, given) {
    const refusal = { to: ['Elija a una persona del SIAU que pueda ver este caso.'] };
    return { ...given, name: (await officerOf(tx, record, given.to, refusal)).name };
  },
};

export const note: ServerStepOf<'note'> = {
  async prepare({ tx }, record, given) {
    const refusal = { mentions: ['Mencione a personas del SIAU que puedan ver este caso.'] };
    const mentioned = [];
    for (const id of given.mentions ?? []) mentioned.push(await officerOf(tx, record, id, refusal));
    return { ...given, mentioned };
  },
  afterwards: ({ tx }, { record, events }, { mentions = [] }) =>
    insertMentions(tx, { caseId: record.id, seq: events.length + 1, userIds: mentions }),
};

/** What ended is opened again only by who may annul, or by any officer where the desk recorded a withdrawal wrongly. */
export const reopen: ServerStepOf<'reopen'> = {
  async before({ deps, officer }, loaded, { cause }) {
    const { state } = loaded;
    if (isOpen(state.state) || can(officer, 'pqrsd:annul')) return loaded;
    if (cause !== 'error' || !mayUndoWithdrawal(deps, state, deps.clock())) throw forbidden();
    return loaded;
  },
};

export const withhold: ServerStepOf<'withhold'> = {
  async prepare({ tx }, record, given) {
    const sent = (await listMessages(tx, record.id)).find(({ seq }) => seq === given.message);
    if (sent?.by === 'hospital' && sent.visibility === 'publica') return given;
    throw validationFailed({ message: ['Elija un texto que el hospital le envió a la persona.'] });
  },
  /** Neither its mail leaves, nor stays its public notice. */
  async afterwards({ deps, tx }, { record, events }, { message }) {
    await withdrawMail(tx, record.rad, deps.clock(), message);
    const ofText = events.filter(
      ({ seq, event }) => seq === message || (event.kind === 'noticed' && event.answer === message),
    );
    const published = ofText.map(({ at }) => at);
    await endNotices(tx, record.id, published, deps.clock());
  },
};
