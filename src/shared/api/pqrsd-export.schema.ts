import { z } from 'zod';
import { pqrsdQuery } from './pqrsd-desk.schema.ts';

const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

/** Query of GET /pqrsd/export: the filters of the list and the format. */
export const exportQuery = pqrsdQuery.extend({
  format: z.enum(EXPORT_FORMATS, { error: 'Elija csv o xlsx.' }).default('csv'),
});
export type ExportQuery = z.infer<typeof exportQuery>;
