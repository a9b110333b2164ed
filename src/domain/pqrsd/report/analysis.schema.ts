/** The analysis that the office adds to the figures of a quarter (Ley 190 de 1995, art. 54). */
import { z } from 'zod';
import { quarterText } from '#domain/calendar/quarter.ts';
import { keysOf, recordOf } from '#shared/fields/keys-of.ts';
import { plainText } from '#shared/fields/text.schema.ts';

export const ANALYSIS_TEXTS = {
  services: {
    title: 'Servicios con más quejas y reclamos',
    hint: 'Qué servicios recibieron más quejas y reclamos. No cuente casos de menos de cinco personas.',
  },
  causes: { title: 'Por qué se quejó la gente', hint: 'Los motivos que más se repitieron y lo que los causó.' },
  recommendations: {
    title: 'Qué recomienda la gente',
    hint: 'Las principales recomendaciones para prestar mejor el servicio y usar bien los recursos.',
  },
  actions: { title: 'Qué va a corregir el hospital', hint: 'Cada medida con su responsable y su fecha.' },
  follow_up: {
    title: 'Qué pasó con lo prometido el trimestre anterior',
    hint: 'Cada medida del informe anterior: si se cumplió, y si no, por qué.',
  },
};
export type AnalysisPart = keyof typeof ANALYSIS_TEXTS;
export const ANALYSIS_PARTS = keysOf(ANALYSIS_TEXTS);

const ANALYSIS_LIMIT = 4000;
const part = plainText(ANALYSIS_LIMIT, 'Escriba un texto.').default('');

export const reportAnalysis = z.object(
  recordOf(ANALYSIS_PARTS, (name) => {
    const { title, hint: help } = ANALYSIS_TEXTS[name];
    return part.meta({ title, help });
  }),
);
export type ReportAnalysis = z.infer<typeof reportAnalysis>;

/** Parts of the analysis still missing. */
export const missingParts = (analysis: ReportAnalysis | null): AnalysisPart[] =>
  ANALYSIS_PARTS.filter((name) => !analysis?.[name]);

/** A finished quarter in the list of the office. */
export const deskReport = z.object({
  quarter: quarterText,
  frozen_at: z.string().describe('Cuándo quedaron fijas las cifras, ISO 8601.'),
  analysed_at: z.string().nullable().describe('Última vez que se guardó el análisis.'),
  analysis: reportAnalysis.nullable(),
});
export type DeskReport = z.infer<typeof deskReport>;
export const deskReports = z.object({ data: z.array(deskReport) });
