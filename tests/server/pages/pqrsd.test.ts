/** The pages of a PQRSD that need no scripts, through the HTTP server and the real build. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unavailableDatabase } from '#server/db/unavailable-database.ts';
import { listPdfAccessibilityIssues } from '#server/documents/accessible-pdf.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { file } from '../../support/pqrsd/requests.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

const REPORT = {
  anonymous: 'on',
  type_pqrsd: 'denuncia',
  issue: 'Cobros «raros»',
  description: 'Uno\nDos',
  policy: 'on',
};
const hiddenOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );

describeOn(API_DRIVERS, 'the pages of a PQRSD without scripts', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());

  const post = (path: string, fields: Record<string, string>) =>
    http.get(path, { method: 'POST', body: new URLSearchParams(fields) });

  it('without the database the review is shown again with all its values and the phone number to call', async () => {
    const review = await (await post('/pqrsd/enviar', { ...REPORT, accion: 'revisar' })).text();
    const handedOn = hiddenOf(review);
    expect(handedOn).toMatchObject({ ...REPORT, rad: expect.stringMatching(/^[0-9a-f-]{36}$/) });

    const failed = await whileAway(portal(), () => post('/pqrsd/enviar', { ...handedOn, accion: 'enviar' }));
    expect(failed.status).toBe(503);
    expect(failed.headers.get('cache-control')).toContain('no-store');
    const html = await failed.text();
    expect(hiddenOf(html)).toEqual(handedOn);
    expect(html).toContain('Su PQRSD todavía no se ha enviado');
    expect(html).toMatch(/\+57 608 555 \d{4}<span title="De demostración">/);

    const sent = await post('/pqrsd/enviar', { ...handedOn, accion: 'enviar' });
    expect(sent.status).toBe(201);
    expect(await sent.text()).toContain('RAD-2026-000001');
  });

  it('without the database an attached file gets no field error, and the values stay', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...REPORT, accion: 'revisar' })) body.set(name, value);
    body.append('files', new File(['Lo que vi.'], 'carta.txt', { type: 'text/plain' }));
    const failed = await whileAway(portal(), () => http.get('/pqrsd/enviar', { method: 'POST', body }));
    expect(failed.status).toBe(503);
    const html = await failed.text();
    expect(html).toContain('Cobros «raros»');
    expect(html).not.toContain('carta.txt');
    expect(html).toMatch(/\+57 608 555 \d{4}<span title="De demostración">/);
  });

  it('the built server makes the PDF', async () => {
    const { rad, clave } = await file(portal());
    const response = await post('/pqrsd/comprobante', { rad, clave, formato: 'pdf' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(listPdfAccessibilityIssues(new Uint8Array(await response.arrayBuffer()))).toEqual([]);
  });

  it('a document that cannot be served shows an error page, and a GET redirects to the follow-up page', async () => {
    const wrong = await post('/pqrsd/comprobante', { rad: 'RAD-2026-000009', clave: 'AAAAA-AAAAA', formato: 'pdf' });
    expect(wrong.status).toBe(404);
    expect(await wrong.text()).toContain('No encontramos una solicitud con ese número y esa clave.');
    const visit = await http.get('/pqrsd/comprobante');
    expect([visit.status, visit.headers.get('location')]).toEqual([303, '/pqrsd/seguimiento']);
  });
});

/** Does something while the database does not answer, as the driver tells it. */
async function whileAway<T>({ deps }: Portal, act: () => Promise<T>): Promise<T> {
  const { database } = deps;
  deps.database = unavailableDatabase(database);
  try {
    return await act();
  } finally {
    deps.database = database;
  }
}
