import { api } from '#islands/api-client/request.ts';
import { AUDIT_EXPORT_SIZE, type AuditRow } from '#shared/api/audit.schema.ts';
import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import type { AuditFilter } from './audit.model.ts';

/** Bounds the export; a longer log is filtered by days. */
const MAX_PAGES = 40;

/** Every row that matches a filter, up to MAX_PAGES pages. */
export async function fetchAllAudit(filter: AuditFilter): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { ...filter, page, per_page: AUDIT_EXPORT_SIZE };
    const { data, meta } = await api.call(auditApi.list, { query });
    rows.push(...data);
    if (rows.length >= meta.total || data.length === 0) break;
  }
  return rows;
}
