/** The memory limit of request bodies and queued images, through the built site, whose code is bundled separately. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBodyBudget } from '#server/http/body-budget.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { photograph } from '../support/files/uploads.ts';
import { type HttpServer, openHttpServer } from '../support/servers/http-server.ts';

const WRITTEN = { issue: 'Una demora larga', description: 'Esperé mucho.' };

describeOn(API_DRIVERS, 'a server without room', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());

  function sendForm(file: File): Promise<Response> {
    const body = new FormData();
    for (const [name, text] of Object.entries(WRITTEN)) body.set(name, text);
    body.append('files', file);
    return http.get('/pqrsd/enviar', { method: 'POST', body });
  }

  it('for a file of a form shows the form again with its values, and when to retry', async () => {
    portal().deps.bodyBudget = createBodyBudget({ maxBytes: 1_000_000, now: () => 0 });
    const answer = await sendForm(new File(['%PDF-1.7\n', 'x'.repeat(900_000)], 'a.pdf'));
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain('llegan demasiados archivos o formularios a la vez');
    expect(page).toContain('Espere 30 segundos');
    for (const text of Object.values(WRITTEN)) expect(page).toContain(text);
  });

  it('for the body of a call answers 503 with the wait', async () => {
    portal().deps.bodyBudget = createBodyBudget({ maxBytes: 100, now: () => 0 });
    const answer = await http.send('POST', '/api/pqrsd', '', { issue: 'x'.repeat(200) });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('no se ha perdido') });
  });

  it('for one more image reports it at the file field', async () => {
    portal().deps.images = { ...portal().deps.images, clean: async () => 'full' };
    const photo = await photograph(300, 200);
    const page = await (await sendForm(new File([new Uint8Array(photo)], 'foto.jpg'))).text();
    expect(page).toContain('«foto.jpg»: Hay muchos archivos en espera');
  });

  it('is not spent on an unexpected chunk: it is refused before its body arrives', async () => {
    portal().deps.bodyBudget = createBodyBudget({ maxBytes: 0, now: () => 0 });
    const body = new Uint8Array(1_000_000);
    const headers = { 'content-type': 'application/octet-stream' };
    const path = '/api/pqrsd/uploads/8f14e45f-ceea-467a-9575-000000000000/0';
    expect((await http.get(path, { method: 'PUT', body, headers })).status).toBe(404);
    expect((await http.get('/api/file/uploads/x/0', { method: 'PUT', body, headers })).status).toBe(401);
  });
});
