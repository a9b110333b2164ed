import { type Quarter, quarterName } from '#domain/calendar/quarter.ts';
import { ANALYSIS_PARTS, ANALYSIS_TEXTS, type DeskReport, missingParts } from '#domain/pqrsd/report/analysis.schema.ts';
import { capitalized } from '#shared/formats/text.ts';

export const publicAddress = (quarter: Quarter): string => `/informe-todas-las-solicitudes?trimestre=${quarter}`;

export function titleOf({ quarter }: Pick<DeskReport, 'quarter'>): string {
  return capitalized(quarterName(quarter));
}

/** The progress of the analysis, with the tone of its chip. */
export function progressOf({ analysis }: Pick<DeskReport, 'analysis'>): { tone: 'ok' | 'warn'; text: string } {
  const missing = missingParts(analysis);
  if (missing.length === 0) return { tone: 'ok', text: 'Análisis completo' };
  if (missing.length === ANALYSIS_PARTS.length) return { tone: 'warn', text: 'Falta el análisis' };
  const titles = missing.map((part) => `«${ANALYSIS_TEXTS[part].title}»`);
  return { tone: 'warn', text: `${missing.length === 1 ? 'Falta' : 'Faltan'} ${titles.join(', ')}` };
}
