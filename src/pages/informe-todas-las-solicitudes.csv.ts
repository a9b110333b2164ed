import type { APIRoute } from 'astro';
import { answerReportFile } from '#server/pages/report-page.ts';
import { allCsv } from '#shared/copy/report-csv.ts';

export const prerender = false;

/** The report of all PQRSD of a quarter as CSV (open data). */
export const GET: APIRoute = (context) => answerReportFile(context, 'informe-todas-las-solicitudes', allCsv);
