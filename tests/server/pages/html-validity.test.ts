/** Every page is valid HTML: the prerendered ones, and those rendered on request. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';
import { API_DRIVERS, describeOnOnePortal, type Portal } from '../../support/api/portal.ts';
import { hasJava, listHtmlErrors } from '../../support/pages/html-validity.ts';
import { writingOn } from '../../support/posts/writing.ts';
import { ANONYMOUS, file } from '../../support/pqrsd/requests.ts';
import { openHttpServer } from '../../support/servers/http-server.ts';

const MADE_ON_DEMAND = [
  ...['/', '/noticias', '/post/1', '/post/999999', '/no-existe', '/gestion', '/contratacion', '/mipg', '/normatividad'],
  ...['/pqrsd/seguimiento', '/pqrsd/avisos', '/informe-todas-las-solicitudes', '/informe-acceso-a-la-informacion'],
  ...['/admin/users/1', '/admin/pqrsd/1', '/admin/media/acta.csv'],
];
const WRONG = 'wrong.html';
const JAVA = hasJava();
if (!JAVA) console.warn('no Java here: the validity of the HTML is not examined');

if (JAVA)
  describeOnOnePortal(API_DRIVERS, 'every page is valid', (portal) => {
    let folder: string;
    let errors: string[];

    // All in one run of the checker: to start it costs as much as a hundred pages.
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'portal-html-'));
      await writeOnDemandPages(portal(), folder);
      writeFileSync(join(folder, WRONG), '<!doctype html><html lang="es"><title>Mal</title><p>Sí</div></html>');
      errors = listHtmlErrors([folder, join(ROOT, 'dist/client')]);
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('or the checker complains of what is wrong', () => {
      expect(errors.filter((error) => error.includes(WRONG))).toEqual([expect.stringContaining('Stray end tag “div”')]);
    });

    it('when it is built', () => {
      expect(errors.filter((error) => !error.includes(folder))).toEqual([]);
    });

    it('when it is made on demand, with posts, a case and the form as it is shown again without scripts', () => {
      expect(errors.filter((error) => error.includes(folder) && !error.includes(WRONG))).toEqual([]);
    });
  });

async function writeOnDemandPages(portal: Portal, folder: string): Promise<void> {
  const { token } = await portal.signInAs('admin');
  const { publish } = writingOn(() => portal);
  await publish(token, { desc: '<p>Texto.</p><h2>Dónde</h2><ul><li>Aquí</li></ul>' });
  await publish(token, { cat: 'gestion' });
  await file(portal, ANONYMOUS);
  const http = await openHttpServer(portal);
  for (const [index, path] of MADE_ON_DEMAND.entries())
    writeFileSync(join(folder, `${index}.html`), await (await http.get(path)).text());
  const refused = await http.get('/pqrsd/enviar', { method: 'POST', body: new URLSearchParams({ accion: 'revisar' }) });
  writeFileSync(join(folder, 'refused.html'), await refused.text());
  await http.close();
}
