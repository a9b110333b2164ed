/** Mails to colleagues that did not arrive, told to the officers while the input is awaited. */
import { consultationStatus } from '#domain/pqrsd/case/consultation/consultation.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { listUndeliveredInputMails, markReported } from '../answer-mail/answer-links.store.ts';
import { applyStep } from '../case/apply-step.ts';
import { lockPqrsd } from '../case/history.store.ts';
import { loadCase } from '../case/loaded-case.ts';
import { askersOf, deskMails, queueDeskMails, readDirectory } from '../desk/desk-mail.usecases.ts';
import { findPqrsdByRad } from '../pqrsd.store.ts';

/** Mails of one run. */
const MAX_MAILS_PER_RUN = 50;

export async function recordUndeliveredInputs(deps: Deps): Promise<void> {
  for (const mail of await listUndeliveredInputMails(deps.database.db, MAX_MAILS_PER_RUN)) {
    await deps.database.db.transaction((tx) => recordUndelivered(deps, tx, mail));
  }
}

type LostMail = Awaited<ReturnType<typeof listUndeliveredInputMails>>[number];

async function recordUndelivered(deps: Deps, tx: Queryable, { id, rad, consultation }: LostMail): Promise<void> {
  await markReported(tx, id, 'abandonado');
  const found = await findPqrsdByRad(tx, rad ?? '');
  const record = found && (await lockPqrsd(tx, found.id));
  if (!record || record.anonymisedAt) return;
  const loaded = await loadCase(tx, record);
  const one = loaded.state.consultations.find(({ seq }) => seq === consultation);
  const status = one && consultationStatus(one, loaded.state, deps.clock());
  if (!one || !(status === 'abierta' || status === 'tarde' || status === 'vencida')) return;
  await applyStep(deps, tx, loaded, { kind: 'consult_bounce', consultation: one.seq }, null);
  const recipients = askersOf(await readDirectory(tx), record, one.askedBy, null);
  await queueDeskMails(tx, deskMails(deps, 'sin_concepto', record, recipients), deps.clock());
}
