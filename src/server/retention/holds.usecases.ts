/** Legal holds: retention beyond the period by order of a court or an investigation. */
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import type { LegalHoldInput } from '#shared/api/retention.schema.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { defineError } from '../http/errors.ts';
import type { Officer } from '../pqrsd/case/case-reader.ts';
import { lockPqrsd } from '../pqrsd/case/history.store.ts';
import { ensureReadable, readDetail } from '../pqrsd/desk/desk.usecases.ts';
import { caseIsAnonymised, pqrsdNotFound } from '../pqrsd/pqrsd.errors.ts';
import { findLegalHold, insertLegalHold, type LegalHoldOrder, liftLegalHoldRow } from './holds.store.ts';

const alreadyHeld = defineError(409, 'Este caso ya se conserva por una orden.');
const notHeld = defineError(409, 'Este caso no tiene una orden de conservación.');

/** A change under the lock of the case, which waits for a running anonymisation; gives the case after it. */
const legalHoldChange =
  (
    action: 'pqrsd.held' | 'pqrsd.hold-lifted',
    change: (tx: Queryable, caseId: number, order: LegalHoldOrder) => Promise<void>,
  ) =>
  async (deps: Deps, officer: Officer, id: number, { reason }: LegalHoldInput): Promise<PqrsdDetail> => {
    await ensureReadable(deps, officer, id);
    const at = deps.clock();
    await deps.database.db.transaction(async (tx) => {
      const record = await lockPqrsd(tx, id);
      if (!record) throw pqrsdNotFound();
      if (record.anonymisedAt) throw caseIsAnonymised(record.anonymisedAt);
      await change(tx, id, { by: officer, at, reason });
      await recordAuditEvent(tx, { at, actorId: officer.id, action, entity: 'pqrsd', entityId: id });
    });
    return readDetail(deps, officer, await ensureReadable(deps, officer, id));
  };

/** Places a legal hold, which blocks the elimination. */
export const placeLegalHold = legalHoldChange('pqrsd.held', async (tx, caseId, order) => {
  if (await findLegalHold(tx, caseId)) throw alreadyHeld();
  await insertLegalHold(tx, caseId, order);
});

/** Lifts the legal hold. */
export const liftLegalHold = legalHoldChange('pqrsd.hold-lifted', async (tx, caseId, order) => {
  if (!(await liftLegalHoldRow(tx, caseId, order))) throw notHeld();
});
