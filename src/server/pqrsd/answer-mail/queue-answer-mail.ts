/** Queues the mail that brings an answer, whole or as a one-time link. */
import type { DecisionKind } from '#domain/pqrsd/case/duties.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { createLinkToken } from '#server/keys.ts';
import { queueSealedMail } from '#server/mail/delivery.usecases.ts';
import { wholeDays } from '#shared/time/time.ts';
import { type AnswerMailKind, answerLinkMail, fullAnswerMail } from '../case/case-mail.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { insertAnswerLink } from './answer-links.store.ts';

export type AnswerToMail = {
  seq: number;
  text: string;
  files: number;
  /** Nothing is in force that a link could open: a part, or a decision after which the request goes on. */
  isPassing?: boolean;
} & ({ isFull: true; brings: AnswerMailKind } | { isFull: boolean; brings: Exclude<AnswerMailKind, 'parte'> });

/** What the mail of an answer, or of what settled an appeal or an insistence, brings. */
export const bringsOf = ({ decision }: { decision: DecisionKind | null }): Exclude<AnswerMailKind, 'parte'> => {
  if (decision === null) return 'respuesta';
  return decision === 'remite' ? 'remision' : 'decision';
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
  const mail = answer.isFull
    ? fullAnswerMail({ ...one, brings: answer.brings, text: answer.text, link: answer.isPassing ? null : link })
    : answerLinkMail({ ...one, brings: answer.brings, link });
  return queueSealedMail(deps, tx, { ...mail, ...queued, secretUntil: link.expiresAt });
}
