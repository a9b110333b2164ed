/**
 * The power goes in the middle of a publication: visitors get the old page or the new one and never half, what was answered
 * is published, and no text is lost. DRIVERS=all cuts at each statement on both databases, and otherwise at some of them
 * (npm run test -- tests/faults/killed-publication.test.ts).
 */
import { mkdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EditablePage, Publication } from '#shared/api/pages.schema.ts';
import { ADMIN } from '../support/accounts/people.ts';
import { type Caller, callerOf } from '../support/api/caller.ts';
import { preparedFolder, preparedPostgres } from '../support/servers/prepared-portal.ts';
import { type Running, startServer } from '../support/servers/processes.ts';
import { FAULTS } from '../support/servers/statement-faults.ts';

const IS_WHOLE = process.env.DRIVERS === 'all';
/** Every seventh statement is in each part of a publication: what is checked, the draft, and the transaction. */
const STEP = IS_WHOLE ? 1 : 7;
const MAX_STATEMENTS = 200;
const PAGE = '/pages/pages/nosotros';

describe.each(IS_WHOLE ? ['postgres', 'pglite'] : ['postgres'])('a publication on %s', (driver) => {
  let folder: string;
  let variables: Record<string, string>;
  let running: Running | undefined;
  let token: string;
  let shown: string;

  beforeEach(async () => {
    const postgres = driver === 'postgres' ? await preparedPostgres('publication') : null;
    folder = postgres?.folder ?? (await preparedFolder('publication'));
    variables = { DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '', RATE_LIMITS: 'off', ...FAULTS };
    token = await (await start()).signIn(ADMIN);
    shown = 'Un hospital público, de todos y para todos.';
  });
  afterEach(async () => {
    await running?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<Caller> => {
    running = await startServer(variables);
    return callerOf(running.address, token);
  };
  const caller = () => callerOf(running?.address ?? '', token);
  const read = async () => (await (await caller().get(PAGE)).json()) as EditablePage;
  const shownText = async () => (await fetch(`${running?.address}/nosotros`)).text();

  /** Publishes a page with another subtitle; gives whether it was answered. */
  async function publish(subtitle: string, fault?: string): Promise<boolean> {
    const { fields, body } = await read();
    const page = { fields: { ...fields, subtitle }, body, publish: true };
    return caller()
      .save(PAGE, page, fault ? { 'x-fault': fault } : {})
      .then(
        ({ status }) => status === 200,
        () => false,
      );
  }

  /** Starts the server that was killed, and compares what it has with what was published. */
  async function expectWhole(cut: string, next: string, isAnswered: boolean): Promise<void> {
    await running?.kill();
    await start();
    const html = await shownText();
    const isNew = html.includes(next);
    expect([cut, isNew || html.includes(shown)], running?.said()).toEqual([cut, true]);
    if (isAnswered) expect([cut, isNew]).toEqual([cut, true]);
    const page = await read();
    // What visitors see, the office sees.
    expect([cut, page.fields.subtitle]).toEqual([cut, isNew ? next : shown]);
    if (isNew) expect([cut, page.draft]).toEqual([cut, null]);
    const { data } = (await (await caller().get('/publications')).json()) as { data: Publication[] };
    expect([cut, data.map(({ state }) => state)]).toEqual([cut, data.map(() => 'live')]);
    if (isNew) shown = next;
  }

  it('is whole after a cut at a statement', { timeout: 600_000 }, async () => {
    let isAnswered = false;
    for (let at = 1; !isAnswered; at += STEP) {
      expect(at).toBeLessThan(MAX_STATEMENTS);
      const next = `Frase número ${at} del hospital.`;
      isAnswered = await publish(next, `kill ${at}`);
      await expectWhole(`statement ${at}`, next, isAnswered);
    }
  });

  it('is whole after a cut while it is kept on the disk', { timeout: 180_000 }, async () => {
    const site = join(folder, 'site');
    mkdirSync(site, { recursive: true });
    const killed = Promise.withResolvers<void>();
    const watcher = watch(site, () => void running?.kill().then(killed.resolve));
    const isAnswered = await publish('Frase que se guarda.');
    await killed.promise;
    watcher.close();
    await expectWhole('kept', 'Frase que se guarda.', isAnswered);
  });
});
