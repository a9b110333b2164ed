/** The data of the two report pages for a quarter, and their CSV files. */
import { type Quarter, quarterOf } from '#domain/calendar/quarter.ts';
import type { QuarterReport } from '#domain/pqrsd/report/report.schema.ts';
import type { CodeNames } from '#shared/api/code-names.schema.ts';
import type { Deps } from '../deps.ts';
import { codeNames } from '../reports/code-names.ts';
import { listQuarters, type PublicReport, REPORTS_TAG, readReport } from '../reports/reports.usecases.ts';
import { type RoutedUrl, readParameter } from './page-parameters.ts';
import { unavailable } from './page-responses.ts';
import { type CachedPage, readForPage } from './read-for-page.ts';

export type ReportPage = PublicReport & {
  quarters: Quarter[];
  isRunning: boolean;
  lastFrozenAt: Date | null;
  names: CodeNames;
};
/** `missing`: the quarter has no report, with those that have one; `unavailable`: the database is unavailable. */
export type FoundReport = ReportPage | { missing: Quarter[] } | 'unavailable';

/** The requested quarter; by default the last frozen one, or else the current one. */
async function readReportPage(deps: Deps, asked: string | null): Promise<ReportPage | { missing: Quarter[] }> {
  const { quarters, frozen, lastFrozenAt } = await listQuarters(deps);
  const running = quarterOf(deps.clock());
  const quarter = quarters.find((one) => one === (asked || (frozen[0] ?? running)));
  if (!quarter) return { missing: quarters };
  const names = codeNames(deps);
  return { ...(await readReport(deps, quarter)), quarters, isRunning: quarter === running, lastFrozenAt, names };
}

/** The report of the requested quarter; 404 without one. */
export async function findReportPage(page: RoutedUrl & CachedPage): Promise<FoundReport> {
  const read = () => readReportPage(page.locals.deps, readParameter(page, 'trimestre'));
  const found = (await readForPage(page, [REPORTS_TAG], read)) ?? 'unavailable';
  if (found !== 'unavailable' && 'missing' in found) page.response.status = 404;
  return found;
}

/** A report as a CSV file, cached like its page. */
export async function answerReportFile(
  { url, routePattern, locals, cache }: RoutedUrl & Omit<CachedPage, 'response'>,
  name: string,
  write: (report: QuarterReport, names: CodeNames) => string,
): Promise<Response> {
  const found = await findReportPage({ url, routePattern, locals, cache, response: { headers: new Headers() } });
  if (found === 'unavailable') return unavailable();
  if ('missing' in found) return new Response('Ese trimestre no tiene informe en este sitio.', { status: 404 });
  const file = `${name}-${found.report.quarter}${found.frozenAt ? '' : '-provisional'}.csv`;
  return new Response(write(found.report, found.names), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${file}"` },
  });
}
