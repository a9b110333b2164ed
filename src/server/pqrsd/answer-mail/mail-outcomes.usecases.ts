/** What became of the mails with an answer, told in the history of each case. */
import type { MailFailureCode } from '#domain/operations/mail-delivery.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { applyStep } from '../case/apply-step.ts';
import { lockPqrsd } from '../case/history.store.ts';
import { loadCase } from '../case/loaded-case.ts';
import { reportFailedMail } from '../desk/mail-failures.usecases.ts';
import { findPqrsdByRad } from '../pqrsd.store.ts';
import { listUnreportedAnswerMails, markReported } from './answer-links.store.ts';

/** Outcomes recorded in one run. */
const MAX_REPORTS_PER_RUN = 50;

/** Records in each case what the mail server said of the mail with its answer, so that no officer has to type it. */
export async function recordAnswerMails(deps: Deps): Promise<void> {
  for (const mail of await listUnreportedAnswerMails(deps.database.db, MAX_REPORTS_PER_RUN)) {
    await deps.database.db.transaction((tx) => recordAnswerMail(deps, tx, mail));
  }
}

type EndedMail = Awaited<ReturnType<typeof listUnreportedAnswerMails>>[number];

async function recordAnswerMail(deps: Deps, tx: Queryable, mail: EndedMail): Promise<void> {
  const at = mail.sentAt ?? mail.givenUpAt;
  if (!at) return;
  await markReported(tx, mail.id, mail.sentAt ? 'enviado' : 'abandonado');
  const found = await findPqrsdByRad(tx, mail.rad ?? '');
  const record = found && (await lockPqrsd(tx, found.id));
  if (!record || record.anonymisedAt) return;
  const failure = mail.sentAt ? null : ((mail.lastError ?? 'sin_conexion') as MailFailureCode);
  const outcome = { answer: mail.answerSeq ?? 0, full: mail.answerIsFull ?? false, failure, at };
  await applyStep(deps, tx, await loadCase(tx, record), { kind: 'mailed', ...outcome }, null);
  // One that was refused was told when it was given up; this one expired before it went out.
  if (failure === 'vencido') await reportFailedMail(deps, tx, { about: record.rad, deskKind: null }, at);
}
