/** Renders the demonstration PDFs of content/documents from content/documents/fuentes. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { listPdfAccessibilityIssues } from './documents/accessible-pdf.ts';
import { type CalendarYaml, documentHtml } from './documents/demo-document-html.ts';
import { launchBrowser } from './lib/browser.ts';

const DOCUMENTS = join(ROOT, 'content/documents');
const SOURCES = join(DOCUMENTS, 'fuentes');

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

await runCommand(async () => {
  const hospital = (parse(read('content/data/site.yaml')) as { name: { value: string } }).name.value;
  const calendar = parse(read('content/data/calendario.yaml')) as CalendarYaml;
  const browser = await launchBrowser();
  const page = await browser.newPage();
  for (const source of readdirSync(SOURCES).filter((name) => name.endsWith('.html'))) {
    const html = documentHtml(readFileSync(join(SOURCES, source), 'utf8'), { hospital, calendar });
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
