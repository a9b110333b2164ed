/**
 * Mail to a colleague who is asked for input: number, date and link, and nothing of the question or the person, because
 * mail can be read by others (docs/law.md HAB-09).
 */

import type { Consultation } from '#domain/pqrsd/case/case-state.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { createLinkToken } from '#server/keys.ts';
import { queueSealedMail } from '#server/mail/delivery.usecases.ts';
import { queueMail } from '#server/mail/outbox.store.ts';
import { automaticMail, pageAddress } from '#shared/formats/mail.ts';
import { formatLongDate, formatLongDateTime } from '#shared/time/time.ts';
import type { CaseActor } from '../case/history.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { insertConsultationLink } from './consultations.store.ts';

const dueText = (iso: string): string =>
  iso.includes('T23:59:59') ? formatLongDate(iso) : formatLongDateTime(new Date(iso));

type Asking = { rad: string; by: string; siteUrl: string | undefined; token: string } & Pick<
  Consultation,
  'dueAt' | 'linkUntil'
>;

/** The secret follows the `#`, so that it reaches no log. */
function askingMail({ rad, by, siteUrl, token, dueAt, linkUntil }: Asking, isReminder: boolean) {
  const asks = isReminder
    ? sentence(`Falta su concepto sobre la solicitud ${rad}: se esperaba a más tardar el ${dueText(dueAt)}`)
    : sentence(`${by} le pide un concepto sobre la solicitud ${rad}, a más tardar el ${dueText(dueAt)}`);
  return automaticMail(isReminder ? `Falta su concepto sobre ${rad}` : `Le piden un concepto sobre ${rad}`, [
    asks,
    'Para leer la pregunta y contestarla, abra este enlace y oprima «Ver la pregunta». No necesita cuenta:',
    pageAddress(siteUrl, `/pqrsd/concepto#codigo=${token}`, 'la página /pqrsd/concepto del portal'),
    `Si la página le pide un código, copie este: ${token}`,
    `El enlace es solo para usted: no lo reenvíe. Sirve hasta el ${formatLongDate(linkUntil)}. Queda escrito cuándo se abre.`,
  ]);
}

const withdrawalMail = (rad: string) =>
  automaticMail(`Ya no hace falta su concepto sobre ${rad}`, [
    `El hospital retiró la solicitud de concepto sobre ${rad}. No tiene que hacer nada; el enlace ya no sirve.`,
  ]);

type Taken = { record: PqrsdRecord; consultations: readonly Consultation[]; step: Step; seq: number };

/** Mails the colleague whom a step concerns; does nothing for any other step. */
export async function tellColleague(
  deps: Deps,
  tx: Queryable,
  { record, consultations, step, seq }: Taken,
  actor: CaseActor,
): Promise<void> {
  const asked = askedIn(step, seq);
  const one = asked === null ? undefined : consultations.find((each) => each.seq === asked);
  if (!one) return;
  const { rad, id: caseId } = record;
  const mail = { recipient: one.email, about: rad, deskKind: 'colega' as const, answerSeq: one.seq };
  if (one.withdrawn) return queueMail(tx, { ...mail, ...withdrawalMail(rad) }, deps.clock());
  const secretUntil = new Date(one.linkUntil);
  const { token, tokenHash } = await createLinkToken(deps, 'consultation-link', 0);
  await insertConsultationLink(tx, { tokenHash, caseId, consultation: one.seq, createdAt: deps.clock() });
  const by = actor?.name ?? 'El hospital';
  const asking = { rad, by, siteUrl: deps.settings.siteUrl, token, dueAt: one.dueAt, linkUntil: one.linkUntil };
  await queueSealedMail(deps, tx, { ...mail, ...askingMail(asking, step.kind === 'consult_remind'), secretUntil });
}

/** The number of the request for input that a step sends mail of. */
function askedIn(step: Step, seq: number): number | null {
  if (step.kind === 'consult') return seq;
  return step.kind === 'consult_change' || step.kind === 'consult_remind' ? step.consultation : null;
}
