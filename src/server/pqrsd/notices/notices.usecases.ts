/** Answers made known by a public notice, because nothing else reaches whoever asked (Ley 1437 de 2011, art. 69). */
import type { CaseEvent } from '#domain/pqrsd/case/case.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import { personalDataIn } from '#domain/pqrsd/personal-data-check.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { validationFailed } from '#server/http/errors.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import {
  type ActiveNotice,
  type ArchivedNotice,
  insertNotice,
  listActiveNotices,
  listArchivedNotices,
} from './notices.store.ts';

/** Tag of the page that shows them. */
export const NOTICES_TAG = 'avisos';

/** Notices that are over and still listed: some years of a small hospital. */
const MAX_ARCHIVED = 200;

export type PublicNotices = { running: ActiveNotice[]; archived: ArchivedNotice[] };

/** What /pqrsd/avisos shows now. */
export async function readNotices({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<PublicNotices> {
  const now = clock();
  const running = await listActiveNotices(database.db, now);
  return { running, archived: await listArchivedNotices(database.db, now, MAX_ARCHIVED) };
}

/** Seconds until the next notice has to be gone; null while none is up. */
export function secondsUntilNextEnds({ running }: PublicNotices, now: Date): number | null {
  const next = running[0]?.until;
  return next ? Math.max(0, Math.ceil((next.getTime() - now.getTime()) / 1000)) : null;
}

/** Refuses a notice that tells everybody how to reach the person. */
export function ensurePublishable(step: Step, { numberDocument, ...record }: PqrsdRecord): void {
  if (!('notice' in step) || !step.notice) return;
  const found = personalDataIn(step.notice, { ...record, number_document: numberDocument });
  if (found.length === 0) return;
  throw validationFailed({ notice: [`El aviso lo lee todo el mundo: quite ${joinNames(found)} de la persona.`] });
}

const joinNames = (names: string[]): string => new Intl.ListFormat('es').format(names);

/** Puts up the notice that a step brings; most bring none. */
export async function publishNotice(
  tx: Queryable,
  caseId: number,
  step: Step,
  event: CaseEvent,
  publishedAt: Date,
): Promise<void> {
  const text = 'notice' in step ? step.notice : undefined;
  const until = 'noticeUntil' in event ? event.noticeUntil : null;
  if (text && until) await insertNotice(tx, { caseId, text, publishedAt, until: new Date(until) });
}
