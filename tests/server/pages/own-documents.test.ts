/** The PDFs that the portal makes, read as a screen reader does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listPdfAccessibilityIssues } from '#server/documents/accessible-pdf.ts';
import { pdfOfPage } from '#server/documents/html-to-pdf.ts';
import { runRetention } from '#server/jobs/jobs.ts';
import { ROOT } from '#server/node/paths.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { DOCUMENT_STYLE } from '../../support/pdf/document-style.ts';
import { type PdfReading, readPdf } from '../../support/pdf/reading.ts';
import { deskOf, file } from '../../support/pqrsd/requests.ts';
import { approveAll, keepForTwoYears, liveShortCase, TERM } from '../../support/pqrsd/retention.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

const DOCUMENTS = join(ROOT, 'content/documents');
const SOURCES = join(DOCUMENTS, 'fuentes');
const DEMO = join(ROOT, 'content/demo');

/** The PDFs of a folder; the hospital's own, which have no source of ours, are only warned of (`npm run check`). */
const pdfsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.pdf'));
const sourceOf = (name: string) => join(SOURCES, name.replace(/\.pdf$/, '.html'));
const made = [
  ...pdfsIn(DOCUMENTS)
    .filter((name) => existsSync(sourceOf(name)))
    .map((name) => [name, join(DOCUMENTS, name)] as const),
  ...pdfsIn(DEMO).map((name) => [name, join(DEMO, name)] as const),
];

/** The role of each text fragment: a title, a paragraph, a part of a list or of a table. */
const ROLE = /\b(H\d|P|L LI|Table (Caption|TR T[HD]))\b/;
const lettersOf = (text: string) => text.replace(/\s+/g, '');
const saidAs = ({ heard }: PdfReading, role: RegExp) => heard.filter(({ tags }) => role.test(tags));

/** What holds for each of them. */
function expectReadable(bytes: Uint8Array): PdfReading {
  expect(listPdfAccessibilityIssues(bytes)).toEqual([]);
  const reading = readPdf(bytes);
  expect(reading).toMatchObject({ marked: true, language: 'es-CO', showsTitle: true });
  expect(reading.title.length).toBeGreaterThan(10);
  expect(saidAs(reading, /H1$/)).toHaveLength(1);
  expect(reading.heard.filter(({ tags }) => !ROLE.test(tags))).toEqual([]);
  // Every character maps to Unicode; page numbers may be untagged.
  expect(reading.heard.map(({ text }) => text).join('')).not.toContain('\uFFFD');
  // The text of glyph 0, the empty box.
  expect(reading.heard.map(({ text }) => text).join('') + reading.unheard).not.toContain('\0');
  expect(reading.unheard).toMatch(/^(Página \d+ de \d+ ?)*$/);
  return reading;
}

describe.each(made)('%s', (_, path) => {
  it('is tagged, titled, in Spanish of Colombia, and every text of it has a role', () => {
    const reading = expectReadable(readFileSync(path));
    const [heading] = saidAs(reading, /H1$/);
    expect(lettersOf(reading.title)).toContain(lettersOf(heading?.text ?? '?'));
    for (const { tags } of saidAs(reading, /T[HD]$/)) expect(tags).toMatch(/Table TR T[HD]$/);
  });
});

/** The fragments of a source, in writing order. */
const piecesOf = (html: string): string[] =>
  [...html.matchAll(/<(h\d|p|li|caption|th|td)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , inner = '']) =>
    lettersOf(inner.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&')),
  );

it.each(readdirSync(SOURCES).filter((name) => name.endsWith('.html')))('%s is heard in its order', (name) => {
  const { heard } = readPdf(readFileSync(join(DOCUMENTS, name.replace(/\.html$/, '.pdf'))));
  const text = lettersOf(heard.map((piece) => piece.text).join(''));
  let at = 0;
  for (const piece of piecesOf(readFileSync(join(SOURCES, name), 'utf8'))) {
    const found = text.indexOf(piece, at);
    expect(found, piece).toBeGreaterThanOrEqual(at);
    at = found + piece.length;
  }
});

describe('the PDF of a page', () => {
  const html = `<h2 id="a">Sus <strong>derechos</strong></h2>
    <p>Lea la <a href="/pqrsd">PQRSD</a> y la <a href="https://www.sic.gov.co">Superintendencia</a>; <strong>no cuesta</strong>.</p>
    <ul><li>Conocer<ul><li>Gratis</li></ul></li><li><p>Corregir</p></li></ul><ol><li>Escriba</li></ol>
    <h3>Plazos</h3><table><thead><tr><th>Qué</th><th>Días</th></tr></thead><tbody><tr><td>Consulta</td><td>10</td></tr></tbody></table>`;
  const pageOf = (text: string) =>
    pdfOfPage({
      title: 'Política de datos',
      subject: 'Qué hace el hospital con los datos',
      author: 'Hospital',
      date: new Date('2026-11-21T17:00:00Z'),
      lines: ['Versión del 21 de noviembre de 2026.'],
      style: DOCUMENT_STYLE,
      html: text,
      resolve: (href) => (href.startsWith('https:') ? href : undefined),
      closing: { heading: 'Datos del hospital', values: [{ term: 'NIT', value: '900' }] },
    });

  it('keeps its headings, emphasis, lists, table and links, in their order', async () => {
    const bytes = await pageOf(html);
    const reading = expectReadable(bytes);
    expect(reading.title).toBe('Política de datos');
    const order = reading.heard.map(({ tags, text }) => [tags.replace('Document ', ''), text.trim()]);
    expect(order.slice(2)).toEqual([
      ['H1', 'Política de datos'],
      ['H2', 'Sus derechos'],
      ['P', 'Lea la'],
      ['P', 'PQRSD'],
      ['P', 'y la'],
      ['P Link', 'Superintendencia'],
      ['P', ';'],
      ['P', 'no cuesta'],
      ['P', '.'],
      ...['Conocer', 'Gratis', 'Corregir'].flatMap((item) => [
        ['L LI Lbl', '•'],
        ['L LI LBody', item],
      ]),
      ['L LI Lbl', '1.'],
      ['L LI LBody', 'Escriba'],
      ['H3', 'Plazos'],
      ['Table TR TH', 'Qué'],
      ['Table TR TH', 'Días'],
      ['Table TR TD', 'Consulta'],
      ['Table TR TD', '10'],
      ['H2', 'Datos del hospital'],
      ['L LI Lbl', 'NIT'],
      ['L LI LBody', '900'],
    ]);
    const file = Buffer.from(bytes).toString('latin1');
    expect(file).toContain('(https://www.sic.gov.co)');
    expect(file.match(/\/Outlines/g)).toHaveLength(1);
  });

  it('numbers its lists as the page does: from their start, and each inner list on its own', async () => {
    const numbered =
      '<ol start="5"><li>Cinco<ul><li>detalle</li></ul></li><li>Seis<ol><li>uno</li><li>dos</li></ol></li><li>Siete</li></ol>' +
      '<p>Y</p><ol start="8"><li>Ocho</li></ol><ol start="120"><li>Ciento veinte</li></ol>';
    const reading = expectReadable(await pageOf(numbered));
    const items = saidAs(reading, /L LI (Lbl|LBody)$/).map(({ text }) => text);
    expect(items.slice(0, -2).join(' ')).toBe(
      '5. Cinco • detalle 6. Seis 1. uno 2. dos 7. Siete 8. Ocho 120. Ciento veinte',
    );
  });

  it('parts the words around a line break', async () => {
    const broken = '<h2>Sede<br>norte</h2><p>Uno<br>dos</p><table><tr><td>7 a. m.<br>a 4 p. m.</td></tr></table>';
    const { heard } = expectReadable(await pageOf(broken));
    const text = heard.map((piece) => piece.text).join('');
    for (const words of ['Sede norte', 'Uno dos', '7 a. m. a 4 p. m.']) expect(text).toContain(words);
  });

  it('of several pages keeps its items whole and tells the page', async () => {
    const reading = expectReadable(
      await pageOf('<h2>Parte</h2><ul><li>Una frase de la política.</li><li>Otra.</li></ul>'.repeat(30)),
    );
    expect(saidAs(reading, /H2$/)).toHaveLength(31);
  });
});

describeOn(API_DRIVERS, 'the documents that the portal makes', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());
  const readingOf = async (answer: Promise<Response>) =>
    expectReadable(new Uint8Array(await (await answer).arrayBuffer()));

  it.each(['terminos-condiciones', 'derechos-autor', 'politica-tratamiento-datos-personales'])(
    'the policy /%s is a document with its text, version and responsible',
    async (name) => {
      const page = await (await http.get(`/${name}`)).text();
      expect(page).toMatch(new RegExp(`href="/documentos/${name}\\.pdf"[\\s\\S]{0,400}\\(PDF, \\d+ [kK]B\\)`));
      const reading = await readingOf(http.get(`/documentos/${name}.pdf`));
      const article = /<article[\s\S]*?<\/article>/.exec(page)?.[0] ?? '';
      const headings = [...article.matchAll(/<h2 id="[^"]+">([^<]+)<\/h2>/g)].map(([, text = '']) => lettersOf(text));
      const heard = saidAs(reading, /H2$/).map(({ text }) => lettersOf(text));
      expect(headings.length).toBeGreaterThan(3);
      expect(heard).toEqual([...headings, 'Datosdelhospital']);
      expect(reading.heard.map(({ text }) => text).join(' ')).toMatch(/Versión del \d+ de \w+ de 20\d\d.*Responsable/);
    },
  );

  it('the receipt tells its number, its clave and its dates, each after its name', async () => {
    const { rad, clave } = await file(portal());
    const body = new URLSearchParams({ rad, clave, formato: 'pdf' });
    const reading = await readingOf(http.get('/pqrsd/comprobante', { method: 'POST', body }));
    expect(reading.title).toBe(`Constancia de radicación ${rad}`);
    const order = reading.heard.map(({ tags, text }) => [tags.replace('Document ', ''), text]);
    expect(order[3]).toEqual(['H1', 'Constancia de radicación']);
    expect(order.slice(4, 8)).toEqual([
      ['L LI Lbl', 'Número de radicado'],
      ['L LI LBody', rad],
      ['L LI Lbl', 'Clave'],
      ['L LI LBody', clave],
    ]);
    expect(saidAs(reading, /H2$/).map(({ text }) => text)).toEqual(['Cómo se cuenta el plazo', 'Cómo seguir su caso']);
  });

  it('the certificate of an elimination tells what was eliminated, heading by heading', async () => {
    keepForTwoYears(portal());
    await liveShortCase(portal(), await deskOf(portal()));
    portal().moveClock(TERM);
    const { number } = await approveAll(await deskOf(portal(), 'admin'));
    await runRetention(portal().deps);
    const { token } = await portal().signInAs('admin');
    const reading = await readingOf(http.send('POST', '/admin/retention/certificate', token, { number }));
    expect(saidAs(reading, /H[12]$/).map(({ text }) => text)).toEqual([
      number,
      'Qué se eliminó',
      'Norma y plazo',
      'Solicitudes anonimizadas',
      'Huella de la lista',
    ]);
  });
});
