/**
 * Three hospitals from the assistant's answers, each built by itself: none of their sites has a trace of the others, nor
 * of the demonstration.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialsOf } from '#domain/site/brand/initials.ts';
import { paletteOf } from '#domain/site/brand/palette.ts';
import { readMailSender } from '#server/mail/mail-sender.ts';
import { folderReader } from '#server/read-content-data.ts';
import { buildHospital } from '../support/content/build-hospital.ts';
import { contrastIssues } from '../support/content/contrast-issues.ts';
import { answersOf, HOSPITALS, type Hospital, identityOf, readContent } from '../support/content/hospitals.ts';
import { readPdf } from '../support/pdf/reading.ts';

const folder = mkdtempSync(join(tmpdir(), 'hospitals-'));
const BUILD_MS = 240_000;

/** What only the demonstration has: names, towns, people, numbers and colours. */
const DEMONSTRATION =
  /san ?isidro|valleverde|el roble|rojas quintero|900[.]?000[.]?000|60855501|573005550|608 555|300 555|0a5c63|b4520f|06434a|f2b544/i;

const tracesOf = ({ name, short, nit, town, domain, phone, colors, motto, street }: Hospital) => [
  ...[name, short, nit, town, domain, phone, motto, street],
  // Black is a colour of every site.
  ...colors.filter((color) => color !== '#111111'),
];

/** Files of a built site by their text: of pictures what they say of themselves, of documents what is heard. */
function* textsOf(dist: string): Generator<[file: string, text: string]> {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (extname(file) === '.pdf') {
      const { title, heard } = readPdf(bytes);
      yield [file, [title, ...heard.map(({ text }) => text)].join('\n')];
    }
    // Text chunks of pictures too.
    yield [file, bytes.toString('utf8')];
  }
}

describe('three hospitals', () => {
  const sites = new Map<string, string>();

  beforeAll(async () => {
    const content = readContent();
    await Promise.all(
      HOSPITALS.map(async (hospital, index) => {
        const { changes } = identityOf(content, await answersOf(hospital));
        sites.set(hospital.short, await buildHospital(join(folder, String(index)), changes));
      }),
    );
  }, BUILD_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const distOf = (hospital: Hospital) => sites.get(hospital.short) ?? '';

  it.each(HOSPITALS)('$short has no trace of another', (hospital) => {
    const foreign = HOSPITALS.filter((other) => other !== hospital).flatMap(tracesOf);
    const found = [...textsOf(distOf(hospital))].flatMap(([file, text]) => {
      const demonstration = DEMONSTRATION.exec(text)?.[0];
      return [...foreign.filter((trace) => text.includes(trace)), ...(demonstration ? [demonstration] : [])].map(
        (trace) => `${file.slice(distOf(hospital).length)}: ${trace}`,
      );
    });
    expect(found).toEqual([]);
  });

  it.each(HOSPITALS)('$short is in its own pages, manifest, documents and mail', async (hospital) => {
    const client = join(distOf(hospital), 'client');
    const read = (name: string) => readFileSync(join(client, name), 'utf8');
    for (const trace of [hospital.name, hospital.nit, hospital.town, `contacto@${hospital.domain}`, hospital.motto])
      expect(read('contacto.html')).toContain(trace);
    expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({ name: hospital.name, short_name: hospital.short });
    const [main, accent] = hospital.colors;
    const palette = paletteOf({ main, accent });
    expect(read('contacto.html')).toContain(`--brand:${palette.light.brand}`);
    expect([...contrastIssues(palette.light, 'light'), ...contrastIssues(palette.dark, 'dark')]).toEqual([]);
    const { heard } = readPdf(readFileSync(join(client, 'documentos/derechos-autor.pdf')));
    expect(heard.map(({ text }) => text).join(' ')).toContain(hospital.nit);
    expect(readMailSender(folderReader(join(distOf(hospital), '..')))).toEqual({
      name: hospital.short,
      address: `contacto@${hospital.domain}`,
    });
  });

  it.each(HOSPITALS)('$short is drawn from its logo, or its initials', async (hospital) => {
    const client = join(distOf(hospital), 'client');
    const { data, info } = await sharp(join(client, 'icon-512.png'))
      .raw()
      .ensureAlpha()
      .toBuffer({ resolveWithObject: true });
    const middle = (Math.floor(info.height * 0.69) * info.width + Math.floor(info.width * 0.19)) * 4;
    expect(`#${data.subarray(middle, middle + 3).toString('hex')}`).toBe(hospital.colors[0]);
    const header = readFileSync(join(client, 'contacto.html'), 'utf8');
    if (hospital.logo === null) expect(header).toContain(`>${initialsOf(hospital.name)}</text>`);
    else expect(header).not.toContain('text-anchor="middle"');
    const card = await sharp(join(client, 'compartir.png')).metadata();
    expect([card.width, card.height]).toEqual([1200, 630]);
  });

  it.each(HOSPITALS)('the links of $short lead somewhere, and none of its headings is empty', (hospital) => {
    const client = join(distOf(hospital), 'client');
    const names = readdirSync(client, { recursive: true, encoding: 'utf8' });
    const files = new Set(names.map((name) => `/${name.replace(/\.html$/, '')}`));
    // Rendered when they are asked for.
    const onDemand =
      /^\/(|noticias|post\/.*|buscar|pqrsd\/.*|uploads\/.*|api\/.*|admin.*|write|transparencia(\.csv|\/.*)?|rss\.xml|mapa-sitio|informe-.*|datos\/normativa\.csv|normatividad|contratacion|gestion|presupuesto|talento-humano|mipg|login|signup)$/;
    const issues = names
      .filter((name) => name.endsWith('.html'))
      .flatMap((name) => {
        const html = readFileSync(join(client, name), 'utf8');
        const links = [...html.matchAll(/(?:href|src)="(\/[^"/#?][^"#?]*)/g)].map(([, path = '']) => path);
        const broken = links.filter((path) => !files.has(decodeURIComponent(path)) && !onDemand.test(path));
        const empty = [...html.matchAll(/<h[1-6][^>]*>\s*<\/h[1-6]>/g)].map(([heading]) => heading);
        return [...new Set([...broken, ...empty])].map((issue) => `${name}: ${issue}`);
      });
    expect(issues).toEqual([]);
  });
});
