/** Taking or assigning several cases of the list in one request. */
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors.ts';
import type { Assignments, AssignmentsInput } from '#shared/api/inbox.schema.ts';
import { mayRead, type Officer } from '../case/case-reader.ts';
import { takeStepAsOfficer } from '../case/steps.usecases.ts';
import { caseMoved } from '../pqrsd.errors.ts';
import { findPqrsdRecord } from '../pqrsd.store.ts';

/**
 * Assigns each case in a transaction of its own, so that a refused one holds no other back, and tells what happened to each.
 * A case that changed since the list was read is refused. The idempotency key makes a repeat of the request harmless.
 */
export async function assignCases(
  deps: Deps,
  officer: Officer,
  { to, cases }: AssignmentsInput,
  idempotencyKey: string | undefined,
): Promise<Assignments> {
  const results: Assignments = [];
  for (const { id, version } of cases) {
    const refusal = await refusalOf(() =>
      takeStepAsOfficer(deps, officer, id, { kind: 'assign', to }, { ifMatch: version, idempotencyKey }, caseMoved),
    );
    const record = await findPqrsdRecord(deps.database.db, id);
    results.push({ id, rad: record && mayRead(officer, record) ? record.rad : null, refusal });
  }
  return results;
}

/** Why a step was refused; errors of the server are thrown. */
async function refusalOf(take: () => Promise<void>): Promise<string | null> {
  try {
    await take();
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return Object.values(error.errors ?? {}).flat()[0] ?? error.message;
  }
}
