/** A new clave in place of a lost one: from an officer at the counter, or by a one-time link to the mail of the case. */
import { isSealed } from '#domain/pqrsd/case/related.ts';
import { readRad, withYear } from '#domain/pqrsd/case-credentials.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { createLinkToken } from '#server/keys.ts';
import { queueSealedMail } from '#server/mail/delivery.usecases.ts';
import { queueMail } from '#server/mail/outbox.store.ts';
import { countAttempt, countFromAddress, memoryLimit } from '#server/throttle/rate-limiter.ts';
import type { NewClaveInput } from '#shared/api/pqrsd-person.schema.ts';
import { hours, yearOf } from '#shared/time/time.ts';
import { expireLinks, insertAnswerLink } from '../answer-mail/answer-links.store.ts';
import { type LinkRefusal, type LinkWithDocument, useLinkOnce } from '../answer-mail/one-time-link.ts';
import { applyStep } from '../case/apply-step.ts';
import { claveLinkMail, claveRenewedMail } from '../case/case-mail.ts';
import { mayRead, type Officer } from '../case/case-reader.ts';
import { type CaseActor, lockPqrsd } from '../case/history.store.ts';
import { loadCase } from '../case/loaded-case.ts';
import { claveOfAnonymous, pqrsdNotFound } from '../pqrsd.errors.ts';
import { findPqrsdByRad, type PqrsdRecord, updatePqrsd } from '../pqrsd.store.ts';
import { claveFor, hashClave } from './clave.ts';

/** Gives a new clave to a person whom the officer has identified. */
export const giveNewClave = (deps: Deps, officer: Officer, id: number, { reason }: NewClaveInput) =>
  deps.database.db.transaction(async (tx) => {
    const record = await lockPqrsd(tx, id);
    if (!record || !mayRead(officer, record)) throw pqrsdNotFound();
    return { clave: await renewClave(deps, tx, record, { by: 'hospital', reason }, officer) };
  });

/** Replaces the clave of a locked case, and tells the person. */
async function renewClave(
  deps: Deps,
  tx: Queryable,
  record: PqrsdRecord,
  how: { by: 'hospital' | 'ciudadano'; reason: string },
  actor: CaseActor,
): Promise<string> {
  const { id, rad, email, anonymous, claveGeneration } = record;
  if (anonymous) throw claveOfAnonymous();
  await applyStep(deps, tx, await loadCase(tx, record), { kind: 'renew_clave', ...how }, actor);
  const clave = await claveFor(deps.keys, rad, claveGeneration + 1);
  await updatePqrsd(tx, id, { claveHash: await hashClave(deps.keys, clave) });
  await expireLinks(tx, id, deps.clock(), 'clave');
  const told = claveRenewedMail({ rad, siteUrl: deps.settings.siteUrl });
  if (email) await queueMail(tx, { recipient: email, ...told }, deps.clock());
  return clave;
}

const LINK_LIFETIME = hours(24);
const ASKED_FROM_ADDRESS = memoryLimit('clave-link-address', 10, hours(1));
const ASKED_OF_CASE = memoryLimit('clave-link', 3, hours(1));

/**
 * Mails a link for a new clave to the address of the case. Without one, and for an unknown, anonymous or sealed case, it
 * does nothing, and looks the same.
 */
export async function sendClaveLink(deps: Deps, typed: string, address: string | undefined): Promise<void> {
  const rad = readRad(typed) ?? withYear(typed, yearOf(deps.clock()));
  await countFromAddress(deps, ASKED_FROM_ADDRESS, address);
  await countAttempt(deps, ASKED_OF_CASE, rad);
  await deps.database.db.transaction(async (tx) => {
    const record = await findPqrsdByRad(tx, rad);
    if (!record?.email || record.anonymous || record.anonymisedAt || isSealed(record)) return;
    const { token, ...link } = await createLinkToken(deps, 'clave-link', LINK_LIFETIME);
    await insertAnswerLink(tx, { ...link, caseId: record.id, answerSeq: null });
    const mail = claveLinkMail({ rad, siteUrl: deps.settings.siteUrl, token, expiresAt: link.expiresAt });
    await queueSealedMail(deps, tx, { ...mail, recipient: record.email, secretUntil: link.expiresAt });
  });
}

export type ClaveByLink = { outcome: 'given'; rad: string; clave: string } | LinkRefusal;

/** Gives the new clave of a link, once. */
export const renewClaveByLink = (deps: Deps, link: Omit<LinkWithDocument, 'purpose'>): Promise<ClaveByLink> =>
  useLinkOnce<ClaveByLink>(deps, { ...link, purpose: 'clave-link' }, async (tx, record) => {
    if (isSealed(record)) return null;
    const clave = await renewClave(deps, tx, record, { by: 'ciudadano', reason: '' }, null);
    return { outcome: 'given', rad: record.rad, clave };
  });
