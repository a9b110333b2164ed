/** The text of every page is set well: no sentence is joined to the one before, no point is written twice. */
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { addDemoPosts } from '#server/demo/demo-posts.ts';
import { builtPages, readBuilt } from '../../budgets/built-files.ts';
import { API_DRIVERS, describeOnOnePortal } from '../../support/api/portal.ts';
import { openHttpServer } from '../../support/servers/http-server.ts';

const ON_DEMAND = [
  ...['/', '/noticias', '/gestion', '/contratacion', '/talento-humano', '/mipg', '/normatividad', '/transparencia'],
  ...['/pqrsd/seguimiento', '/pqrsd/avisos', '/informe-todas-las-solicitudes', '/informe-acceso-a-la-informacion'],
  ...['/rss.xml'],
];
/** These belong to the line they are in; every other element begins a line of its own. */
const INLINE = new Set(['a', 'abbr', 'b', 'em', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'wbr']);
const NO_TEXT = new Set(['script', 'style', 'svg', 'template']);
const SLIPS = [/.{0,30}(?<=[a-záéíóúñ)][.;:!?])[A-ZÁÉÍÓÚÑ¿¡].{0,20}/gu, /.{0,30}(?<!\.)\.\.(?!\.).{0,20}/gu];

/** The slips in the text of a page. */
function slipsOf(html: string): string[] {
  const text = textOf(html);
  return SLIPS.flatMap((slip) => text.match(slip) ?? []);
}

function textOf(html: string): string {
  let text = '';
  let silent = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (NO_TEXT.has(name)) silent++;
      if (!INLINE.has(name)) text += '\n';
    },
    onclosetag(name) {
      if (NO_TEXT.has(name)) silent--;
      if (!INLINE.has(name)) text += '\n';
    },
    ontext(part) {
      if (silent === 0) text += part;
    },
  });
  parser.end(html);
  return text;
}

it('a slip is found, through inline elements and not between blocks', () => {
  expect(slipsOf('<p>Sin dar su nombre.<a href="/">También</a></p>')).toHaveLength(1);
  expect(slipsOf('<p>A las <strong>6:00 p. m.</strong>. Antes</p>')).toHaveLength(1);
  expect(slipsOf('<p>Uno.</p><p>Dos… y <b>tres</b>.</p><p>contacto@sanisidro.example. Sí</p>')).toEqual([]);
});

it('no built page has one', () => {
  const slips = builtPages().flatMap((page) => slipsOf(readBuilt(page)).map((slip) => `${page}: ${slip}`));
  expect(slips).toEqual([]);
});

describeOnOnePortal(API_DRIVERS, 'with the demonstration posts', (portal) => {
  it('no page made on demand has one', async () => {
    const { user } = await portal().signInAs('admin');
    await addDemoPosts(portal().deps, user);
    const http = await openHttpServer(portal());
    const sitemap = await (await http.get('/sitemap-0.xml')).text();
    const posts = sitemap.match(/\/post\/\d+/g) ?? [];
    expect(posts.length).toBeGreaterThan(10);
    const slips: string[] = [];
    for (const path of [...ON_DEMAND, ...posts]) {
      const response = await http.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      slips.push(...slipsOf(await response.text()).map((slip) => `${path}: ${slip}`));
    }
    await http.close();
    expect(slips).toEqual([]);
  });
});
