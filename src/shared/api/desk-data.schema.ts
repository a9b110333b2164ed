/** «Datos de la oficina» as the API answers and takes them (docs/contract.md). */
import { z } from 'zod';
import { ANSWER_CODES, termRule } from '#domain/pqrsd/term/terms.ts';
import { instant } from '../fields/envelope.schema.ts';
import { oneLineText } from '../fields/text.schema.ts';

const about = {
  key: z.string(),
  version: z.int().nonnegative().describe('La última; 0: nunca se ha cambiado.'),
  changed: z.object({ by: z.string(), at: instant }).nullable().describe('Quién guardó la última versión.'),
};

const termOverview = z.object({
  now: termRule.nullable().describe('El que rige hoy.'),
  next: z.array(termRule).describe('Los que rigen después, por día.'),
});

const officeData = z.object({
  term: z.array(z.object({ ...about, key: z.enum(ANSWER_CODES), installed: termOverview, value: termOverview })),
});
export type OfficeData = z.infer<typeof officeData>;
export const officeDataAnswer = z.object({ data: officeData });

const deskDataVersion = z.object({
  version: z.int().positive(),
  value: z.record(z.string(), z.unknown()).nullable().describe('null: volvió a lo instalado.'),
  reason: z.string().nullable(),
  by: z.string(),
  at: instant,
});
export type DeskDataVersion = z.infer<typeof deskDataVersion>;
export const deskDataVersions = z.object({ data: z.array(deskDataVersion) });
export const deskDataSaved = z.object({ data: deskDataVersion });

/** Body of PUT /pqrsd/data/{kind}/{key}; the value is checked by the schema of its kind. */
export const deskDataSave = z.object({
  value: z
    .record(z.string(), z.unknown(), { error: 'Envíe el valor, o null para volver al instalado.' })
    .nullable()
    .describe('Por el esquema de su clase; null: lo instalado.'),
  reason: oneLineText()
    .max(500, 'Use 500 caracteres o menos.')
    .transform((text) => text.trim() || undefined)
    .optional()
    .describe('Por qué se cambia; obligatorio en los términos.'),
});
export type DeskDataSave = z.infer<typeof deskDataSave>;
