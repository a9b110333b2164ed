/** PostgreSQL stops in the middle of a publication: nothing is stored by half, the person is told, and it is made again. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import { type PortalOverPostgres, startOverPostgres } from '../support/servers/portal-over-postgres.ts';
import { FAULTS, HELD } from '../support/servers/statement-faults.ts';

const PAGE = '/pages/pages/nosotros';
const BACK_WITHIN = { timeout: 60_000, interval: 200 };

describe('a publication while the database goes away', { timeout: 180_000 }, () => {
  let { postgres, server, call, stop } = {} as PortalOverPostgres;
  let shown = 'Un hospital público, de todos y para todos.';

  beforeAll(async () => {
    ({ postgres, server, call, stop } = await startOverPostgres(FAULTS));
  });
  afterAll(() => stop?.());

  const read = async () => (await (await call.get(PAGE)).json()) as EditablePage;
  const shownText = async () => (await fetch(`${server.address}/nosotros`)).text();

  it.each([
    ['before its transaction', 'insert into "publications"'],
    ['in the middle', 'insert into "content_revisions"'],
    ['before it is committed', 'commit'],
  ])('%s leaves the site and the draft as they are', async (_, statement) => {
    const next = `Frase que espera: ${statement.replaceAll('"', '')}.`;
    const { fields, body } = await read();
    const page = { fields: { ...fields, subtitle: next }, body, publish: true };
    const heldBefore = server.said().split(HELD).length;
    const answer = call.save(PAGE, page, { 'x-fault': `hold ${statement}` });
    await vi.waitFor(() => expect(server.said().split(HELD).length).toBe(heldBefore + 1), BACK_WITHIN);
    await postgres.stop();
    process.kill(server.pid, 'SIGUSR2');

    const response = await answer;
    const { message } = (await response.json()) as { message: string };
    expect([response.status, message]).toEqual([503, expect.stringMatching(/intente/i)]);
    expect(await shownText()).toContain(shown);
    await postgres.start();
    await vi.waitFor(async () => expect((await call.get('/health')).status).toBe(200), BACK_WITHIN);
    expect(await shownText()).toContain(shown);
    const after = await read();
    expect([after.fields.subtitle, after.draft?.fields.subtitle]).toEqual([shown, next]);

    expect((await call.save(PAGE, page)).status).toBe(200);
    expect(await shownText()).toContain(next);
    expect((await read()).draft).toBeNull();
    shown = next;
  });
});
