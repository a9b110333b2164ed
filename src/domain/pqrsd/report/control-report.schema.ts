/**
 * The half-yearly report on the PQRSD for the office of internal control (Ley 1474 de 2011, art. 76): exact figures, and
 * cases by their number. Reports of corruption are counted and not listed, because the reader may be none of theirs. Stored in this shape once it is signed.
 */
import { z } from 'zod';
import { halfYearText } from '#domain/calendar/half-year.ts';
import { requiredText } from '#shared/fields/text.schema.ts';
import { OUTCOMES, PQRSD_TYPES } from '../pqrsd.ts';
import { SCORES } from '../survey/survey.ts';
import { daysTaken, onTime, unanswered } from './figures.schema.ts';
import { GROUPED_DIMENSIONS } from './report.schema.ts';
import { REPORT_STATUSES } from './report-status.ts';

export const CONTROL_REPORT_VERSION = 1;
/** The oldest open cases that the report names. */
export const OLDEST_SHOWN = 20;

const count = z.int().nonnegative();
const day = z.string();
const named = { rad: z.string(), type: z.enum(PQRSD_TYPES) };

const controlGroup = z.object({ key: z.string(), received: count, answered: count, on_time: onTime });

export const controlFigures = z.object({
  version: z.literal(CONTROL_REPORT_VERSION),
  half: halfYearText,
  until: z.string().describe('El último instante que se contó, ISO 8601.'),
  calendar_version: z.string(),
  received: count,
  annulled: count,
  answered: count,
  unproven: count.optional().describe('De ellas, sin constancia de que la persona la conoce.'),
  on_time: onTime,
  days: daysTaken.nullable(),
  unanswered,
  by: z.record(z.enum(GROUPED_DIMENSIONS), z.array(controlGroup)),
  oldest: z
    .array(z.object({ ...named, received: day, due: day, standing: z.enum(REPORT_STATUSES) }))
    .describe('Las más antiguas sin respuesta.'),
  lost: z
    .array(z.object({ ...named, due: day, answered: day.nullable() }))
    .describe('Los plazos que vencieron en el semestre sin respuesta a tiempo.'),
  denials: z
    .array(z.object({ ...named, answered: day, outcome: z.enum(OUTCOMES), ground: z.string().nullable() }))
    .describe('Las solicitudes de información o de documentos que se negaron, con su norma (Ley 1712 de 2014).'),
  transfers: z.array(z.object({ ...named, on: day, entity: z.string() })),
  survey: z.object({ answers: count, by_score: z.record(z.enum(SCORES), count) }),
});
export type ControlFigures = z.infer<typeof controlFigures>;

const RECOMMENDATIONS_LIMIT = 8000;

const SIGNER_LIMIT = 120;

/** What the person who signs adds to the figures. */
export const controlSignature = z.object({
  recommendations: requiredText(RECOMMENDATIONS_LIMIT, 'Escriba las recomendaciones.').meta({
    title: 'Recomendaciones',
    help: 'Qué se encontró y qué debe corregirse, con responsable y fecha. No escriba nombres de ciudadanos.',
  }),
  signer: requiredText(SIGNER_LIMIT, 'Escriba el nombre de quien firma.').meta({
    title: 'Nombre de quien firma',
    autoComplete: 'name',
    long: false,
  }),
  position: requiredText(SIGNER_LIMIT, 'Escriba el cargo de quien firma.').meta({
    title: 'Cargo',
    autoComplete: 'organization-title',
    long: false,
  }),
});
export type ControlSignature = z.infer<typeof controlSignature>;

/** The report of a half-year: signed and fixed, or still counted at each reading. */
export const controlReport = z.object({
  half: halfYearText,
  finished: z.boolean().describe('El semestre terminó; solo entonces se firma.'),
  figures: controlFigures,
  signed_at: z.string().nullable().describe('Desde cuándo están fijos, ISO 8601.'),
  signature: controlSignature.nullable(),
});
export type ControlReport = z.infer<typeof controlReport>;

/** The half-years with a report, newest first. */
export const controlReports = z.object({
  data: z.array(z.object({ half: halfYearText, finished: z.boolean(), signed_at: z.string().nullable() })),
});
export type ControlReports = z.infer<typeof controlReports>;
