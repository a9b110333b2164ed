import { auditQuery, auditRows } from '../audit.schema.ts';
import { endpoint } from '../endpoint.ts';

export const auditApi = {
  list: endpoint('GET /audit', 'audit:read', 'Registro de auditoría, lo más nuevo primero', {
    query: auditQuery,
    response: auditRows,
  }),
};
