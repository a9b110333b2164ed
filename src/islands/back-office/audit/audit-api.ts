import { api } from '#islands/api-client/request.ts';
import { AUDIT_EXPORT_SIZE, type AuditRow, auditRows } from '#shared/api/audit.schema.ts';
import type { AuditFilter } from './audit.model.ts';

/** Bounds the export; a longer log is filtered by days. */
const MAX_PAGES = 40;

export const fetchAudit = (query: Record<string, string>, signal?: AbortSignal) =>
  api.request(`/audit?${new URLSearchParams(query)}`, auditRows, { signal });

/** Every row that matches a filter, up to MAX_PAGES pages. */
export async function fetchAllAudit(filter: AuditFilter): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data, meta } = await fetchAudit({ ...filter, page: String(page), per_page: String(AUDIT_EXPORT_SIZE) });
    rows.push(...data);
    if (rows.length >= meta.total || data.length === 0) break;
  }
  return rows;
}
