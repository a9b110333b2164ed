/** What the two pages of reports show for a quarter, and the files that go with them. */
import type { APIContext } from 'astro';
import { type Quarter, quarterOf } from '#domain/calendar/quarter.ts';
import type { QuarterReport } from '#domain/pqrsd/report/report.schema.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { REPORTS_TAG } from '../reports/freezing.usecases.ts';
import { listQuarters, type PublicReport, readReport } from '../reports/reports.usecases.ts';
import { type RoutedUrl, readParameter } from './page-parameters.ts';
import { CACHE_SECONDS, readForPage } from './read-for-page.ts';
import { unavailable } from './unavailable.ts';

export type ReportPage = PublicReport & { quarters: Quarter[]; isRunning: boolean };

/** `missing`: there is no such quarter here, but those there are; `away`: the database does not answer. */
export type FoundReport = ReportPage | { missing: Quarter[] } | 'unavailable';

/** The quarter that is asked for; without one the last that is kept for good, or else the one that runs. */
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

/** A report as a file, kept as long as its page. */
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
