/** The rows of an export, some at a time, so that years of requests do not stand in memory at once. */

import { daysLeft, dueStatusOf, isRunning } from '#domain/pqrsd/due-status.ts';
import type { Deps } from '#server/deps.ts';
import type { ExportRow } from '#server/pqrsd/export/export-columns.ts';
import { dayOf } from '#shared/time/time.ts';
import { listDeskAccounts } from '../case/history.store.ts';
import { listPqrsdAfter, type PqrsdFilter, type PqrsdRecord } from '../pqrsd.store.ts';

const BATCH = 500;

export async function* exportRows(deps: Deps, filter: PqrsdFilter): AsyncGenerator<ExportRow[]> {
  const { db } = deps.database;
  const names = new Map((await listDeskAccounts(db)).map(({ id, name }) => [id, name]));
  for (let after = 0; ; ) {
    const records = await listPqrsdAfter(db, filter, { after, limit: BATCH });
    yield records.map((record) => toRow(deps, record, names));
    if (records.length < BATCH) return;
    after = records.at(-1)?.id ?? after;
  }
}

function toRow({ calendar, pqrsd, clock }: Deps, record: PqrsdRecord, names: ReadonlyMap<number, string>): ExportRow {
  const { dueAt, termUnit, termDays, receivedAt, answeredAt, assignedTo } = record;
  const deadline = { dueAt, unit: termUnit, count: termDays };
  const runs = isRunning(record.state);
  return {
    ...record,
    light: runs ? dueStatusOf(calendar, deadline, clock(), pqrsd.warning_days) : null,
    daysLeft: runs ? daysLeft(calendar, dueAt, clock()) : null,
    daysTaken: answeredAt && calendar.businessDaysBetween(dayOf(receivedAt), dayOf(answeredAt)),
    assignee: assignedTo === null ? null : (names.get(assignedTo) ?? `Cuenta ${assignedTo}`),
  };
}
