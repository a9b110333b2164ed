import type { APIRoute } from 'astro';
import { answerReportFile } from '#server/pages/report-page.ts';
import { accessCsv } from '#shared/copy/report-csv.ts';

export const prerender = false;

/** The requests for access of a quarter as CSV, one per line (open data). */
export const GET: APIRoute = (context) => answerReportFile(context, 'informe-acceso-a-la-informacion', accessCsv);
