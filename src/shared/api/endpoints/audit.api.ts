import { auditRows } from '../audit.schema.ts';
import { endpoints } from '../endpoint.ts';

export const auditApi = endpoints({ list: { method: 'get', path: '/audit', response: auditRows } });
