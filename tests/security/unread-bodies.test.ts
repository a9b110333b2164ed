/** Nothing is read of a body before it is known who sends it and that they may; nor more than the call takes. */
import { expect, it } from 'vitest';
import { createBodyBudget } from '#server/http/body-budget.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';
import { filePart, LAST_PART, MULTIPART, type StreamedBody, streamed } from '../support/servers/streamed-body.ts';

const MB = 1_000_000;
const PDF_FIELD = { begins: '%PDF-1.7\n', field: 'file' };
const BYTES = 'application/octet-stream';

/** Sends a body of no stated length. */
function send(portal: Portal, method: string, path: string, type: string, { body }: StreamedBody, token?: string) {
  const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
  return portal.app.request(`/api${path}`, { method, headers, body, duplex: 'half' } as RequestInit);
}

describeOn(API_DRIVERS, 'a body', (portal) => {
  it('of one network that uses up the budget is cut off for a small one of another', async () => {
    portal().deps.bodyBudget = createBodyBudget({ maxBytes: 100_000, now: () => 0 });
    const never = new Promise<string>(() => undefined);
    const call = (address: string, { body }: StreamedBody) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
      return portal().app.request('/api/login', init as RequestInit, { address });
    };
    const filling = streamed('"', 99_990, never);
    const filled = call('192.0.2.1', filling);
    await expect.poll(() => filling.read()).toBeGreaterThan(99_900);
    expect((await call('192.0.2.1', streamed('{"email":"a@x.co"}'))).status).toBe(503);
    expect((await call('192.0.2.2', streamed('{"email":"a@x.co"}'))).status).toBe(422);
    expect((await filled).status).toBe(503);
  });

  it.each([
    ['POST', '/file', MULTIPART, 401],
    ['PUT', '/file/uploads/8f14e45f-ceea-467a-9575-000000000000/0', BYTES, 401],
    ['PUT', '/pqrsd/uploads/8f14e45f-ceea-467a-9575-000000000000/0', BYTES, 404],
    ['POST', '/posts', 'application/json', 401],
    ['PUT', '/users/1', 'application/json', 401],
  ])('of %s %s is not read from an unauthorized caller', async (method, path, type, status) => {
    const sent = streamed(24 * MB);
    const answer = await send(portal(), method, path, type, sent);
    expect(answer.status).toBe(status);
    expect(sent.read()).toBe(0);
  });

  it('of a chunk without an upload, or of another size, is not read', async () => {
    const started = await portal().call('POST', '/pqrsd/uploads', { body: { bytes: 100, extension: 'pdf' } });
    const { id } = (await started.json()) as { id: string };
    const [second, large] = [streamed(100), streamed(4 * MB)];
    expect((await send(portal(), 'PUT', `/pqrsd/uploads/${id}/1`, BYTES, second)).status).toBe(422);
    expect(second.read()).toBe(0);
    expect((await send(portal(), 'PUT', `/pqrsd/uploads/${id}/0`, BYTES, large)).status).toBe(422);
    expect(large.read()).toBeLessThan(200_000);
  });

  it('is read only up to the limit of its call', async () => {
    const sent = streamed('{"description":"', 24 * MB, '"}');
    expect((await send(portal(), 'POST', '/pqrsd', 'application/json', sent)).status).toBe(413);
    expect(sent.read()).toBeLessThan(MB / 2);
  });

  it('whose JSON is nested too deeply is refused with a message, and brackets in a text do not count', async () => {
    for (const body of [`${'['.repeat(40)}${']'.repeat(40)}`, `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`]) {
      const answer = await send(portal(), 'POST', '/pqrsd', 'application/json', streamed(body));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ message: expect.stringContaining('niveles') });
    }
    const text = JSON.stringify({ title: `${'[{'.repeat(40)} \\" ${'[{'.repeat(40)}` });
    const { token } = await portal().signInAs('autor');
    const answer = await send(portal(), 'POST', '/posts/draft', 'application/json', streamed(text), token);
    expect(answer.status).toBe(201);
  });

  it('of an upload whose session may not upload is not read either; one that may is read to its end', async () => {
    const [refused, taken] = [streamed(24 * MB), streamed(...filePart('a.pdf', MB, PDF_FIELD), LAST_PART)];
    const { token: reader } = await portal().signInAs('pendiente');
    expect((await send(portal(), 'POST', '/file', MULTIPART, refused, reader)).status).toBe(403);
    expect(refused.read()).toBe(0);
    const { token } = await portal().signInAs('autor');
    expect((await send(portal(), 'POST', '/file', MULTIPART, taken, token)).status).toBe(201);
  });
});
