/** Result of verifying the audit log. */
import { z } from 'zod';
import { keysOf } from '../fields/keys-of.ts';

/** Audit event of the entries that were chained retroactively. */
export const ADOPTED_ACTION = 'audit.adopted';
/** Case issues listed one by one. */
export const MAX_CASE_ISSUES = 20;

export const CHAIN_ISSUES = {
  unchained: 'no está encadenada: se escribió por fuera del portal',
  cut: 'no sigue a la anterior: antes de ella falta una entrada o sobra',
  changed: 'no tiene el contenido que se selló, o se selló con otro AUTH_SECRET',
  truncated: 'faltan entradas al final: se borraron',
  head: 'el sello del final no corresponde: se cambió, o se selló con otro AUTH_SECRET',
} as const;
export type ChainIssue = keyof typeof CHAIN_ISSUES;

export const CASE_ISSUES = {
  changed: 'el texto, un archivo o el paso no es el que se escribió',
  added: 'se agregó por fuera del portal: la auditoría no lo conoce',
  standing: 'el estado o una fecha del caso no es la que cuenta su historia',
  unexplained: 'se vació sin que la auditoría cuente una eliminación aprobada',
  missing: 'el caso no está',
} as const;
export type CaseIssue = keyof typeof CASE_ISSUES;

export const auditVerdict = z.object({
  entries: z.int().describe('Entradas comprobadas.'),
  head: z.string().describe('Huella de la última entrada comprobada.'),
  chain_fault: z
    .object({ id: z.int().nullable(), at: z.string().nullable(), fault: z.enum(keysOf(CHAIN_ISSUES)) })
    .nullable(),
  adopted: z
    .array(z.object({ entries: z.int(), at: z.string() }))
    .describe('Cuántas entradas sin encadenar se tomaron como estaban, y cuándo.'),
  events: z.int().describe('Pasos de casos comprobados con sus textos y archivos.'),
  erased: z.int().describe('Pasos cuyo texto borró una eliminación aprobada.'),
  case_faults: z
    .array(z.object({ rad: z.string(), seq: z.int().nullable(), fault: z.enum(keysOf(CASE_ISSUES)) }))
    .max(MAX_CASE_ISSUES),
  noted: z.boolean().nullable().describe('Si la cadena contiene la huella anotada; null: no se dio ninguna.'),
});
export type AuditVerdict = z.infer<typeof auditVerdict>;

/** The first entry to verify, and a chain head recorded earlier. */
export const verifyInput = z.strictObject({ from: z.int().optional(), noted: z.string().optional() });
export type VerifyInput = z.infer<typeof verifyInput>;

export const isIntact = ({ chain_fault, case_faults, noted }: AuditVerdict): boolean =>
  chain_fault === null && case_faults.length === 0 && noted !== false;
