/** Every page is valid HTML: the prerendered ones, and those rendered on request. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { hasJava, listHtmlErrors } from '../../support/pages/html-validity.ts';
import { writingOn } from '../../support/posts/writing.ts';
import { ANONYMOUS, file } from '../../support/pqrsd/requests.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

const MADE_ON_DEMAND = [
  ...['/', '/noticias', '/post/1', '/post/999999', '/no-existe', '/gestion', '/contratacion', '/mipg', '/normatividad'],
  ...['/pqrsd/seguimiento', '/pqrsd/avisos', '/informe-todas-las-solicitudes', '/informe-acceso-a-la-informacion'],
  ...['/admin/users/1', '/admin/pqrsd/1', '/admin/media/acta.csv'],
];
const JAVA = hasJava();
if (!JAVA) console.warn('no Java here: the validity of the HTML is not examined');

it.skipIf(!JAVA)('complains of what is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-wrong-'));
  writeFileSync(join(folder, 'wrong.html'), '<!doctype html><html lang="es"><title>Mal</title><p>Sí</div></html>');
  expect(listHtmlErrors([folder])).toEqual([expect.stringContaining('Stray end tag “div”')]);
  rmSync(folder, { recursive: true });
});

it.skipIf(!JAVA)('every built page is valid', () => {
  expect(listHtmlErrors([join(ROOT, 'dist/client')])).toEqual([]);
});

if (JAVA)
  describeOn(API_DRIVERS, 'every page made on demand is valid', (portal) => {
    let http: HttpServer;
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'portal-html-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('with posts, a case and the form as it is shown again without scripts', async () => {
      const { token } = await portal().signInAs('admin');
      await writingOn(portal).publish(token, { desc: '<p>Texto.</p><h2>Dónde</h2><ul><li>Aquí</li></ul>' });
      await writingOn(portal).publish(token, { cat: 'gestion' });
      await file(portal(), ANONYMOUS);
      http = await openHttpServer(portal());
      for (const [index, path] of MADE_ON_DEMAND.entries())
        writeFileSync(join(folder, `${index}.html`), await (await http.get(path)).text());
      const refused = await http.get('/pqrsd/enviar', {
        method: 'POST',
        body: new URLSearchParams({ accion: 'revisar' }),
      });
      writeFileSync(join(folder, 'refused.html'), await refused.text());
      await http.close();
      expect(listHtmlErrors([folder])).toEqual([]);
    });
  });
