/** PQRSD settings that the hospital decides: `content/data/pqrsd.yaml`. */
import { z } from 'zod';
import { REQUIRABLE_FIELDS } from './pqrsd.ts';
import { termTable, termTableIssues } from './terms.ts';

export const pqrsdSettings = z
  .strictObject({
    required: z.array(z.enum(REQUIRABLE_FIELDS)),
    policy_version: z.string(),
    ...termTable,
    warning_days: z.int().positive().describe('Con cuántos días hábiles o menos un caso está «Por vencer».'),
    denuncia_readers: z
      .array(z.email('Escriba un correo válido.').toLowerCase())
      .describe('Correos de las cuentas del SIAU que también ven las denuncias.'),
    alerts_to: z
      .array(z.email('Escriba un correo válido.').toLowerCase())
      .default([])
      .describe('Correos sin cuenta que también reciben la alerta diaria de vencimientos.'),
  })
  .superRefine((settings, context) => {
    for (const message of termTableIssues(settings)) {
      context.addIssue({ code: 'custom', path: ['terms'], message, input: settings.terms });
    }
  });
export type PqrsdSettings = z.infer<typeof pqrsdSettings>;
