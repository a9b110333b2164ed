/** Export of the list of requests. */
import { classNameOf } from '#domain/pqrsd/case/classification.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors.ts';
import type { ExportQuery } from '#shared/api/pqrsd-export.schema.ts';
import { dayOf, seconds } from '#shared/time/time.ts';
import { TABLE_TYPES } from '../../table-file.ts';
import type { Officer } from '../case/case-reader.ts';
import { dueStatusFields } from '../case/case-responses.ts';
import { listDeskAccounts } from '../case/history.store.ts';
import { filterOf } from '../desk/desk-filter.ts';
import type { CaseFilter } from '../inbox/filters.store.ts';
import { listPqrsdAfter, type PqrsdRecord } from '../pqrsd.store.ts';
import { type ExportRow, exportText } from './export-columns.ts';
import { csvChunks, xlsxChunks } from './export-files.ts';

const BATCH = 500;

async function* exportRows(deps: Deps, filter: CaseFilter): AsyncGenerator<ExportRow[]> {
  const { db } = deps.database;
  const names = new Map((await listDeskAccounts(db)).map(({ id, name }) => [id, name]));
  for (let after = 0; ; ) {
    const records = await listPqrsdAfter(db, filter, after, BATCH);
    yield records.map((record) => toRow(deps, record, names));
    if (records.length < BATCH) return;
    after = records.at(-1)?.id ?? after;
  }
}

function toRow(deps: Deps, record: PqrsdRecord, names: ReadonlyMap<number, string>): ExportRow {
  const { receivedAt, answeredAt, assignedTo } = record;
  const { light, days_left: daysLeft } = dueStatusFields(deps, record);
  const daysTaken = answeredAt && deps.calendar.businessDaysBetween(dayOf(receivedAt), dayOf(answeredAt));
  const assignee = assignedTo === null ? null : (names.get(assignedTo) ?? `Cuenta ${assignedTo}`);
  const { services, motives } = deps.classification;
  const serviceName = record.service && classNameOf(services, record.service);
  const motiveName = record.motive && classNameOf(motives, record.motive);
  return { ...record, light, daysLeft, daysTaken, assignee, serviceName, motiveName };
}

/** Packing takes the processor; who stops reading without leaving gives way after this time. */
const MAX_UNREAD_MS = seconds(30);
let writing: { until: number } | null = null;

const BUSY = 'Se está preparando otro archivo de Excel. Espere un minuto e intente de nuevo, o descargue el CSV.';
/** 503: a workbook is written at a time. */
const exportBusy = () => new AppError(503, BUSY, { headers: { 'Retry-After': '60' } });

/** 503 while another file is written. */
function oneAtATime<T>({ clock }: Deps, chunks: AsyncGenerator<T>): AsyncGenerator<T> {
  const now = () => clock().getTime();
  if (writing && now() < writing.until) throw exportBusy();
  const own = { until: now() + MAX_UNREAD_MS };
  writing = own;
  return (async function* () {
    try {
      for await (const chunk of chunks) {
        own.until = now() + MAX_UNREAD_MS;
        yield chunk;
      }
    } finally {
      if (writing === own) writing = null;
    }
  })();
}

/** All requests of a filter that the reader may see; the audit event is recorded first. */
export async function exportPqrsd(deps: Deps, reader: Officer, query: ExportQuery) {
  const { format, page: _page, sort: _sort, ...filters } = query;
  const at = deps.clock();
  const exported = { action: 'pqrsd.exported', entity: 'pqrsd', label: exportText(query) } as const;
  await recordAuditEvent(deps.database.db, { at, actorId: reader.id, ...exported });
  const batches = exportRows(deps, filterOf(deps, reader, filters));
  const chunks = format === 'csv' ? csvChunks(batches) : oneAtATime(deps, xlsxChunks(batches));
  return { name: `pqrsd-${dayOf(at)}.${format}`, type: TABLE_TYPES[format], body: await streamOf(chunks) };
}

/** Awaits the first rows, so that an unavailable database becomes an error and not half a file. */
async function streamOf(chunks: AsyncGenerator<string | Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const first = [await chunks.next(), await chunks.next()];
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = first.shift() ?? (await chunks.next());
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
