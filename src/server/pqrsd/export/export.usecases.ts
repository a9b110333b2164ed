/** Export of the list of requests. */
import { daysLeft, dueStatusOf, isRunning } from '#domain/pqrsd/due-status.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { Deps } from '#server/deps.ts';
import {
  type ExportFormat,
  type ExportQuery,
  type ExportRow,
  exportText,
} from '#server/pqrsd/export/export-columns.ts';
import { dayOf } from '#shared/time/time.ts';
import { listDeskAccounts } from '../case/history.store.ts';
import { filterOf } from '../desk/desk-filter.ts';
import { listPqrsdAfter, type PqrsdFilter, type PqrsdRecord } from '../pqrsd.store.ts';
import { csvChunks, xlsxFile } from './export-files.ts';

type RowDeps = Pick<Deps, 'calendar' | 'pqrsd' | 'clock'>;

const BATCH = 500;

async function* exportRows(
  deps: Pick<Deps, 'database' | 'calendar' | 'pqrsd' | 'clock'>,
  filter: PqrsdFilter,
): AsyncGenerator<ExportRow[]> {
  const { db } = deps.database;
  const names = new Map((await listDeskAccounts(db)).map(({ id, name }) => [id, name]));
  for (let after = 0; ; ) {
    const records = await listPqrsdAfter(db, filter, { after, limit: BATCH });
    yield records.map((record) => toRow(deps, record, names));
    if (records.length < BATCH) return;
    after = records.at(-1)?.id ?? after;
  }
}

function toRow(
  { calendar, pqrsd, clock }: RowDeps,
  record: PqrsdRecord,
  names: ReadonlyMap<number, string>,
): ExportRow {
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

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type ExportedFile = { name: string; type: string; body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> };

/** All requests of a filter that the reader may see; the audit event is recorded first. */
export async function exportPqrsd(deps: Deps, reader: SessionUser, query: ExportQuery): Promise<ExportedFile> {
  const { format, page: _page, sort: _sort, ...filters } = query;
  const at = deps.clock();
  const label = exportText(query);
  await recordAuditEvent(deps.database.db, {
    at,
    actorId: reader.id,
    action: 'pqrsd.exported',
    entity: 'pqrsd',
    label,
  });
  const batches = exportRows(deps, filterOf(deps, reader, filters));
  const body = format === 'csv' ? await streamOf(csvChunks(batches)) : new Uint8Array(await xlsxFile(batches));
  return { name: `pqrsd-${dayOf(at)}.${format}`, type: EXPORT_TYPES[format], body };
}

/** Awaits the first rows, so that an unavailable database becomes an error and not half a file. */
async function streamOf(chunks: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const first = [await chunks.next(), await chunks.next()];
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = first.shift() ?? (await chunks.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
