/** Records in the history of each case what became of its mails with an answer or to a colleague. */
import type { MailFailureCode } from '#domain/operations/mail-delivery.ts';
import { consultationStatus } from '#domain/pqrsd/case/consultation/consultation.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { applyStep } from '../case/apply-step.ts';
import { lockPqrsd } from '../case/history.store.ts';
import { type LoadedCase, loadCase } from '../case/loaded-case.ts';
import { askersOf, deskMails, queueDeskMails, readDirectory } from '../desk/desk-mail.usecases.ts';
import { reportFailedMail } from '../desk/mail-failures.usecases.ts';
import { findPqrsdByRad } from '../pqrsd.store.ts';
import { listUnreportedMails, markReported } from './answer-links.store.ts';

/** Outcomes recorded in one run. */
const MAX_REPORTS_PER_RUN = 50;

type EndedMail = Awaited<ReturnType<typeof listUnreportedMails>>[number];

/** Records in each case what the mail server said of its mails, so that no officer has to type it. */
export async function recordMailOutcomes(deps: Deps): Promise<void> {
  for (const mail of await listUnreportedMails(deps.database.db, MAX_REPORTS_PER_RUN)) {
    await deps.database.db.transaction(async (tx) => {
      await markReported(tx, mail.id, mail.sentAt ? 'enviado' : 'abandonado');
      const found = await findPqrsdByRad(tx, mail.rad ?? '');
      const record = found && (await lockPqrsd(tx, found.id));
      if (!record || record.anonymisedAt) return;
      await (mail.deskKind ? recordUndelivered : recordAnswerMail)(deps, tx, await loadCase(tx, record), mail);
    });
  }
}

async function recordAnswerMail(deps: Deps, tx: Queryable, loaded: LoadedCase, mail: EndedMail): Promise<void> {
  const at = mail.sentAt ?? mail.givenUpAt ?? deps.clock();
  const failure = mail.sentAt ? null : ((mail.lastError ?? 'sin_conexion') as MailFailureCode);
  const outcome = { answer: mail.answerSeq ?? 0, full: mail.answerIsFull ?? false, failure, at };
  await applyStep(deps, tx, loaded, { kind: 'mailed', ...outcome }, null);
  // One that was refused was told when it was given up; this one expired before it went out.
  if (failure === 'vencido') await reportFailedMail(deps, tx, { about: loaded.record.rad, deskKind: null }, at);
}

/** A mail to a colleague did not arrive: the officers are told while the input is awaited. */
async function recordUndelivered(deps: Deps, tx: Queryable, loaded: LoadedCase, mail: EndedMail): Promise<void> {
  const { record, state } = loaded;
  const one = state.consultations.find(({ seq }) => seq === mail.answerSeq);
  const status = one && consultationStatus(one, state, deps.clock());
  if (!one || !(status === 'abierta' || status === 'tarde' || status === 'vencida')) return;
  await applyStep(deps, tx, loaded, { kind: 'consult_bounce', consultation: one.seq }, null);
  const recipients = askersOf(await readDirectory(tx), record, one.askedBy, null);
  await queueDeskMails(tx, deskMails(deps, 'sin_concepto', record, recipients), deps.clock());
}
