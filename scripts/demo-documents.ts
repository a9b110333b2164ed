/** Renders the demonstration PDFs of content/documents from content/documents/fuentes, on the hospital's letterhead. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { readBrand } from '#server/brand/brand.ts';
import { listPdfAccessibilityIssues } from '#server/documents/accessible-pdf.ts';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { folderReader } from '#server/read-content-data.ts';
import { formatDayAndMonth } from '#shared/time/time.ts';
import { launchBrowser } from './lib/browser.ts';

const DOCUMENTS = join(ROOT, 'content/documents');
const SOURCES = join(DOCUMENTS, 'fuentes');
const CALENDAR_PLACEHOLDER = '<!-- calendario -->';
const { ink, muted, line, brand, accent, ...shades } = (await readBrand(folderReader(ROOT))).palette.light;
const STYLE = `
  @page { size: letter; margin: 22mm 20mm; @bottom-right { content: "Página " counter(page) " de " counter(pages); font: 9pt sans-serif; color: ${muted}; } }
  body { font: 11pt/1.5 Arial, "Liberation Sans", sans-serif; color: ${ink}; }
  header { border-bottom: 3px solid ${brand}; padding-bottom: 6pt; }
  header p { margin: 0; }
  .name { font-weight: 700; color: ${shades['brand-strong']}; }
  .demo { margin-top: 6pt; padding: 6pt 9pt; border-left: 5px solid ${accent}; background: ${shades['accent-wash']}; font-weight: 700; }
  h1 { font-size: 22pt; line-height: 1.2; color: ${shades['brand-strong']}; }
  h2 { font-size: 14pt; color: ${shades['brand-strong']}; break-after: avoid; }
  table { width: 100%; border-collapse: collapse; margin-block: 9pt; }
  caption { text-align: left; font-weight: 700; padding-bottom: 4pt; }
  th, td { border: 1px solid ${line}; padding: 5pt 7pt; text-align: left; vertical-align: top; }
  thead th { background: ${shades['brand-wash']}; }
  tbody th { font-weight: 700; }
  tr { break-inside: avoid; }
  .number { text-align: right; font-variant-numeric: tabular-nums; }
  dt { font-weight: 700; } dd { margin: 0 0 4pt; }
`;

type CalendarEvent = Record<'title' | 'day' | 'place', string> & { lastDay?: string; from?: string; until?: string };
type DocumentContext = { hospital: string; events: CalendarEvent[] };

const readData = (name: string) => parse(readFileSync(join(ROOT, `content/data/${name}.yaml`), 'utf8'));

await runCommand(async () => {
  const { name: hospital } = readData('site') as { name: { value: string } };
  const { events } = readData('calendario') as Pick<DocumentContext, 'events'>;
  const browser = await launchBrowser();
  const page = await browser.newPage();
  for (const source of readdirSync(SOURCES).filter((name) => name.endsWith('.html'))) {
    const html = documentHtml(readFileSync(join(SOURCES, source), 'utf8'), { hospital: hospital.value, events });
    await page.setContent(html, { waitUntil: 'load' });
    const pdf = await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
    const faults = listPdfAccessibilityIssues(pdf);
    if (faults.length > 0) throw new OperatorError(`${source}: el PDF no quedó accesible.\n  ${faults.join('\n  ')}`);
    const name = `${basename(source, '.html')}.pdf`;
    writeFileSync(join(DOCUMENTS, name), pdf);
    console.log(`content/documents/${name}: ${Math.round(pdf.length / 1000)} kB`);
  }
  await browser.close();
});

function documentHtml(source: string, { hospital, events }: DocumentContext): string {
  const title = /<title>(.*?)<\/title>/.exec(source)?.[1] ?? '';
  const body = source.replace(/<title>.*?<\/title>/, '').replace(CALENDAR_PLACEHOLDER, () => activityTable(events));
  return `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><title>${title}. ${escapeHtml(hospital)}</title>
<style>${STYLE}</style></head>
<body><header><p class="name">${escapeHtml(hospital)}</p>
<p class="demo">Documento de demostración. Los datos son inventados: el hospital debe reemplazarlo por el suyo.</p></header>
<main>${body}</main></body></html>`;
}

function activityTable(events: CalendarEvent[]): string {
  const rows = events
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ title, day, lastDay, from, until, place }) => {
      const days = [day, lastDay].flatMap((one) => (one ? formatDayAndMonth(one) : [])).join(' a ');
      const cells = [days, from && until ? `${from} a ${until}` : 'Todo el día', escapeHtml(place)];
      return `<tr><th scope="row">${escapeHtml(title)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    });
  const names = ['Actividad', 'Fecha', 'Hora', 'Lugar'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<table><caption>Actividades en orden de fecha</caption><thead><tr>${names}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
