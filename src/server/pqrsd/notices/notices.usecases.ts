/** Public notices of answers that no other channel delivers (Ley 1437 de 2011, art. 69). */
import { withRecourses } from '#domain/pqrsd/case/answers.ts';
import type { CaseEvent, Step } from '#domain/pqrsd/case/steps.ts';
import { personalDataIn } from '#domain/pqrsd/desk/personal-data-check.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { validationFailed } from '#server/http/errors.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { insertNotice, listActiveNotices, listArchivedNotices } from './notices.store.ts';

/** Cache tag of the notices page. */
export const NOTICES_TAG = 'avisos';

/** Ended notices listed: some years of a small hospital. */
const MAX_ARCHIVED = 200;

/** The content of /pqrsd/avisos. */
export async function readNotices({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const now = clock();
  const running = await listActiveNotices(database.db, now);
  return { running, archived: await listArchivedNotices(database.db, now, MAX_ARCHIVED) };
}

/** Seconds until the next notice ends, for the page cache; null while none is published. */
export const secondsUntilNextEnds = ({ running: [next] }: { running: { until: Date }[] }, now: Date): number | null =>
  next ? Math.max(0, Math.ceil((next.until.getTime() - now.getTime()) / 1000)) : null;

/** Throws when a notice contains personal data. */
export function ensurePublishable(step: Step, { numberDocument, ...record }: PqrsdRecord): void {
  if (!('notice' in step) || !step.notice) return;
  const found = personalDataIn(step.notice, { ...record, number_document: numberDocument });
  if (found.length === 0) return;
  const what = new Intl.ListFormat('es').format(found);
  throw validationFailed({ notice: [`El aviso lo lee todo el mundo: quite ${what} de la persona.`] });
}

/** The notice of a step, which names the norm and the recourses too (CPACA, art. 69); null without one. */
export function noticeOf(step: Step, event: CaseEvent): { text: string; until: Date } | null {
  const text = 'notice' in step ? step.notice : undefined;
  const until = 'noticeUntil' in event ? event.noticeUntil : null;
  if (!text || !until) return null;
  return { text: 'told' in event || 'ground' in event ? withRecourses(text, event) : text, until: new Date(until) };
}

/** Publishes the notice of a step, if it has one, at the instant of its event. */
export async function publishNotice(tx: Queryable, caseId: number, step: Step, event: CaseEvent, publishedAt: Date) {
  const notice = noticeOf(step, event);
  if (notice) await insertNotice(tx, { caseId, publishedAt, ...notice });
}
