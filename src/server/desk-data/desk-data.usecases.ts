/** «Datos de la oficina»: what the hospital changes over the installed rules of the desk, version by version. */
import { checkDeskData, DESK_DATA_LABELS, type DeskDataKind } from '#domain/pqrsd/desk-data/desk-data.ts';
import { effectiveRules, termOverview } from '#domain/pqrsd/desk-data/effective-rules.ts';
import { isAnswerCode } from '#domain/pqrsd/desk-data/term-changes.ts';
import { ANSWER_CODES } from '#domain/pqrsd/term/terms.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { DeskDataSave, DeskDataVersion, OfficeData } from '#shared/api/desk-data.schema.ts';
import type { Preconditions } from '#shared/api/preconditions.schema.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { dayOf, formatIso } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { reasonMissing, staleDeskData, termNeedsDay, unknownDeskData } from './desk-data.errors.ts';
import {
  type DeskDataName,
  type DeskDataRecord,
  findNewestDeskData,
  insertDeskData,
  listCurrentDeskData,
  listDeskDataVersions,
} from './desk-data.store.ts';

/** Cache tag of what depends on the data of the desk; the invalidation reaches the other instances. */
export const DESK_DATA_TAG = 'desk-data';

/** The order of concurrent reads: an earlier one that ends later must not put older data in force. */
const reads = new WeakMap<object, { begun: number; applied: number }>();

/** Puts the saved data of the database in force in this process. */
export async function refreshDeskData(deps: Pick<Deps, 'database' | 'installed' | 'pqrsd' | 'log'>): Promise<void> {
  const order = reads.get(deps) ?? { begun: 0, applied: 0 };
  reads.set(deps, order);
  order.begun += 1;
  const turn = order.begun;
  const { pqrsd, invalid } = effectiveRules(deps.installed, await listCurrentDeskData(deps.database.db));
  if (turn < order.applied) return;
  order.applied = turn;
  Object.assign(deps, { pqrsd });
  if (invalid.length > 0)
    deps.log.error('saved data of the desk is not valid, the installed one counts', new Error(invalid.join(', ')));
}

type ReadDeps = Pick<Deps, 'database' | 'installed' | 'clock'>;

/** Everything with what is installed, what is in force and who changed it last. */
export async function readDeskData({ database, installed, clock }: ReadDeps): Promise<OfficeData> {
  const rows = await listCurrentDeskData(database.db);
  const { pqrsd } = effectiveRules(installed, rows);
  const newest = new Map(rows.map((row) => [`${row.kind}/${row.key}`, row]));
  const today = dayOf(clock());
  const about = <Key extends string>(kind: DeskDataKind, key: Key) => {
    const row = newest.get(`${kind}/${key}`);
    return { key, version: row?.version ?? 0, changed: row ? { by: row.authorName, at: formatIso(row.at) } : null };
  };
  return {
    term: ANSWER_CODES.map((code) => ({
      ...about('term', code),
      installed: termOverview(installed, code, today),
      value: termOverview(pqrsd, code, today),
    })),
  };
}

/** The versions of one key, newest first. */
export async function listVersions({ database }: Pick<Deps, 'database'>, name: DeskDataName) {
  if (!isAnswerCode(name.key)) throw unknownDeskData();
  return { data: (await listDeskDataVersions(database.db, name)).map(toVersion) };
}

const toVersion = ({ version, value, reason, authorName, at }: DeskDataRecord): DeskDataVersion => ({
  version,
  value: value as DeskDataVersion['value'],
  reason,
  by: authorName,
  at: formatIso(at),
});

/**
 * Saves a version, from then on in force. What is already in force is not
 * saved again, so a repeated request gives the version of the first.
 */
export async function saveDeskData(
  deps: Deps,
  actor: SessionUser,
  name: DeskDataName,
  given: DeskDataSave,
  { ifMatch }: Preconditions,
): Promise<DeskDataVersion> {
  if (!isAnswerCode(name.key)) throw unknownDeskData();
  const value = checkedValue(deps, name, given);
  const at = deps.clock();
  const version = { ...name, value, reason: given.reason ?? null, authorId: actor.id, authorName: actor.name, at };
  const stored = await deps.database.db
    .transaction((tx) => saveVersion(tx, version, ifMatch))
    .catch(async (error: unknown) => {
      throw isUniqueViolation(error) ? staleDeskData(await findNewestDeskData(deps.database.db, name)) : error;
    });
  await refreshDeskData(deps);
  await deps.invalidate([DESK_DATA_TAG]);
  return toVersion(stored);
}

/** Stores the next version, or gives the newest one when it already says the same. */
async function saveVersion(
  tx: Queryable,
  next: Omit<DeskDataRecord, 'version'>,
  ifMatch: number | undefined,
): Promise<DeskDataRecord> {
  const { kind, key, value, at, authorId: actorId } = next;
  const newest = await findNewestDeskData(tx, next);
  // The database does not keep the order of members.
  if (newest && isSameJson(value, newest.value)) return newest;
  const current = newest?.version ?? 0;
  if (ifMatch !== undefined && ifMatch !== current) throw staleDeskData(newest);
  const stored = await insertDeskData(tx, { ...next, version: current + 1 });
  const action = 'pqrsd.data-changed';
  const about = { entity: 'desk_data', entityId: `${kind}/${key}`, label: auditLabel(stored) };
  await recordAuditEvent(tx, { at, actorId, action, ...about });
  return stored;
}

/** The value by the schema of its kind; throws 422 by field. */
function checkedValue(deps: Deps, { kind, key }: DeskDataName, { value: given, reason }: DeskDataSave) {
  if (given === null) throw termNeedsDay();
  if (!reason) throw reasonMissing();
  const { value, errors } = checkDeskData(kind, given, {
    terms: deps.installed.terms,
    key,
    today: dayOf(deps.clock()),
  });
  if (errors) throw validationFailed(errors);
  return value;
}

/** `Término «T1», versión 2`. */
const auditLabel = ({ kind, key, version }: DeskDataRecord & DeskDataName): string =>
  `${DESK_DATA_LABELS[kind]} «${key}», versión ${version}`;
