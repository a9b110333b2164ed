/** Handing out the list of requests as a file. */

import type { SessionUser } from '#domain/users/user.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { Deps } from '#server/deps.ts';
import { type ExportFormat, type ExportQuery, exportText } from '#server/pqrsd/export/export-columns.ts';
import { dayOf } from '#shared/time/time.ts';
import { filterOf } from '../desk/desk-filter.ts';
import { csvChunks, xlsxFile } from './export-files.ts';
import { exportRows } from './export-rows.ts';

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type ExportedFile = { name: string; type: string; body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> };

/** Every request of a filter that the reader may see; that it was handed out is written down first. */
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

/** Waits for the first rows, so that a database that is away is answered as such and not with half a file. */
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
