/** The data of the two report pages for a quarter, and their CSV files. */
import type { APIContext } from 'astro';
import { type Quarter, quarterOf } from '#domain/calendar/quarter.ts';
import type { QuarterReport } from '#domain/pqrsd/report/report.schema.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { listQuarters, type PublicReport, REPORTS_TAG, readReport } from '../reports/reports.usecases.ts';
import { type RoutedUrl, readParameter } from './page-parameters.ts';
import { CACHE_SECONDS, readForPage } from './read-for-page.ts';
import { unavailable } from './unavailable.ts';

export type ReportPage = PublicReport & { quarters: Quarter[]; isRunning: boolean };

/** `missing`: the quarter has no report, with those that have one; `unavailable`: the database is unavailable. */
export type FoundReport = ReportPage | { missing: Quarter[] } | 'unavailable';

/** The requested quarter; by default the last frozen one, or else the current one. */
async function readReportPage(deps: Deps, asked: string | null): Promise<ReportPage | { missing: Quarter[] }> {
  const { quarters, frozen } = await listQuarters(deps);
  const running = quarterOf(deps.clock());
  const quarter = quarters.find((one) => one === (asked || (frozen[0] ?? running)));
  if (!quarter) return { missing: quarters };
  return { ...(await readReport(deps, quarter)), quarters, isRunning: quarter === running };
}

type Page = RoutedUrl & Pick<APIContext, 'locals' | 'cache'>;

export async function findReportPage(
  page: Page & { response: { headers: Headers; status?: number } },
): Promise<FoundReport> {
  const read = () => readReportPage(page.locals.deps, readParameter(page, 'trimestre'));
  const found = (await readForPage(page, [REPORTS_TAG], read)) ?? 'unavailable';
  if (found !== 'unavailable' && 'missing' in found) page.response.status = 404;
  return found;
}

/** A report as a CSV file, cached like its page. */
export async function answerReportFile(
  page: Page,
  name: string,
  write: (report: QuarterReport) => string,
): Promise<Response> {
  const { locals, cache } = page;
  try {
    const found = await readReportPage(locals.deps, readParameter(page, 'trimestre'));
    if ('missing' in found) return plainTextResponse(404, 'Ese trimestre no tiene informe en este sitio.');
    cache.set({ ...CACHE_SECONDS, tags: [REPORTS_TAG] });
    const { report, frozenAt } = found;
    const file = `${name}-${report.quarter}${frozenAt ? '' : '-provisional'}.csv`;
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
    };
    return new Response(write(report), { headers });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return unavailable();
  }
}

const plainTextResponse = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
