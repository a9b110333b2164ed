/** Queues the mail that brings an answer, whole or as a one-time link. */
import type { Brought } from '#domain/pqrsd/case/step-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { createLinkToken } from '#server/keys.ts';
import { queueSealedMail } from '#server/mail/delivery.usecases.ts';
import { wholeDays } from '#shared/time/time.ts';
import { answerLinkMail, fullAnswerMail } from '../case/case-mail.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { insertAnswerLink } from './answer-links.store.ts';

export type AnswerToMail = Brought & {
  seq: number;
  text: string;
  files: number;
  isFull: boolean;
};

/**
 * Queues the mail with an answer: the text itself for who asked for it, otherwise a link that opens it once. The link goes
 * with the text too, because opening it is what proves the notification (CPACA, art. 56).
 */
export async function queueAnswerMail(deps: Deps, tx: Queryable, record: PqrsdRecord, answer: AnswerToMail) {
  const { rad, email: recipient, id: caseId } = record;
  if (!recipient) return;
  const one = { rad, siteUrl: deps.settings.siteUrl, files: answer.files };
  const queued = { recipient, answerSeq: answer.seq, answerIsFull: answer.isFull };
  const lifetime = wholeDays(deps.pqrsd.answer_link_days);
  const { token, ...stored } = await createLinkToken(deps, 'answer-link', lifetime);
  const link = { token, expiresAt: stored.expiresAt };
  if (!answer.isPassing) await insertAnswerLink(tx, { ...stored, caseId, answerSeq: answer.seq });
  const { kind: brings } = answer;
  const mail =
    answer.isFull || brings === 'parte'
      ? fullAnswerMail({ ...one, brings, text: answer.text, link: answer.isPassing ? null : link })
      : answerLinkMail({ ...one, brings, link });
  return queueSealedMail(deps, tx, { ...mail, ...queued, secretUntil: link.expiresAt });
}
