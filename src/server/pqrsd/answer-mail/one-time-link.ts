/** The one-time link of a mail: it opens an answer, or gives a new clave, once. */
import { constantTimeEqual } from '#server/constant-time-equal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { countAttempt, countFromAddress, memoryLimit } from '#server/throttle/rate-limiter.ts';
import { formatIso, hours, minutes } from '#shared/time/time.ts';
import { lockPqrsd } from '../case/history.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { lockAnswerLink, markLinkUsed } from './answer-links.store.ts';

/** A link as a person sends it, from their address. */
export type GivenLink = { purpose: 'answer-link' | 'clave-link'; token: string; address: string | undefined };
/** The number of the document of the person, which a link about the clinical record asks for (docs/law.md HAB-08). */
export type LinkWithDocument = GivenLink & { document: string };

/** Why a link does nothing. */
export type LinkRefusal =
  | { outcome: 'identify'; isWrong: boolean }
  | { outcome: 'used' | 'expired'; usedAt: string | null }
  | { outcome: 'unknown' };
const EXPIRED = { outcome: 'expired', usedAt: null } as const;

/** Guessing 256 bits is hopeless; this spares the database. */
const WRONG_CODES = memoryLimit('answer-link', 60, minutes(15));
const WRONG_DOCUMENTS = memoryLimit('answer-link-document', 5, hours(1));

type Link = NonNullable<Awaited<ReturnType<typeof lockAnswerLink>>>;

/** Acts on the case of a link, both locked; gives null, and counts the address, where there is none. */
export async function withLink<Done>(
  deps: Deps,
  { purpose, token, address }: GivenLink,
  act: (tx: Queryable, record: PqrsdRecord, link: Link) => Promise<Done | null>,
): Promise<Done | null> {
  const tokenHash = await deps.keys.macText(purpose, token.trim());
  const done = await deps.database.db.transaction(async (tx) => {
    const link = await lockAnswerLink(tx, tokenHash);
    const record = link && (await lockPqrsd(tx, link.caseId));
    return record && !record.anonymisedAt ? act(tx, record, link) : null;
  });
  if (done === null) await countFromAddress(deps, WRONG_CODES, address);
  return done;
}

/** Uses a link once; null from `act` tells that the link has nothing to do any more. */
export async function useLinkOnce<Done>(
  deps: Deps,
  given: LinkWithDocument,
  act: (tx: Queryable, record: PqrsdRecord) => Promise<Done | null>,
): Promise<Done | LinkRefusal> {
  const used = await withLink<Done | LinkRefusal>(deps, given, async (tx, record, link) => {
    if (link.usedAt) return { outcome: 'used', usedAt: formatIso(link.usedAt) };
    if (link.expiresAt <= deps.clock()) return EXPIRED;
    const refusal = await identify(deps, record, given.document);
    if (refusal) return refusal;
    const done = await act(tx, record);
    if (done === null) return EXPIRED;
    await markLinkUsed(tx, link.tokenHash, deps.clock());
    return done;
  });
  return used ?? { outcome: 'unknown' };
}

/** A number of document as people write it: without dots, spaces and hyphens. */
const plainDocument = (number: string): string => number.replace(/[^\p{L}\d]/gu, '').toUpperCase();

/** Tells what a link about the clinical record lacks: the document of the person, or the right one; throws 429. */
async function identify(
  deps: Deps,
  { rad, type, numberDocument }: PqrsdRecord,
  document: string,
): Promise<LinkRefusal | null> {
  if (type !== 'historia' || !numberDocument) return null;
  const isWrong = document.trim() !== '';
  if (isWrong && constantTimeEqual(plainDocument(document), plainDocument(numberDocument))) return null;
  if (isWrong) await countAttempt(deps, WRONG_DOCUMENTS, rad);
  return { outcome: 'identify', isWrong };
}
