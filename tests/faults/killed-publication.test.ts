/**
 * The power goes in the middle of a publication: visitors get the old page or the new one and never half, what was answered
 * is published, and no text is lost. Some rounds here; PUBLICATION_KILLS=20 makes as many
 * (npm run test -- tests/faults/killed-publication.test.ts).
 */
import { type FSWatcher, mkdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EditablePage, Publication } from '#shared/api/pages.schema.ts';
import { ADMIN } from '../support/accounts/people.ts';
import { type Caller, callerOf } from '../support/api/caller.ts';
import { preparedFolder } from '../support/servers/prepared-portal.ts';
import { type Running, startServer } from '../support/servers/processes.ts';

const ROUNDS = Number(process.env.PUBLICATION_KILLS ?? 4);
const PAGE = '/pages/pages/nosotros';

/** When the power goes: at a write of the database, when the pages are kept on the disk, or after the answer. */
const CUTS = ['first write', 'kept', 'third write', 'answer', 'tenth write', 'thirtieth write'] as const;
type Cut = (typeof CUTS)[number];
const WRITES: Partial<Record<Cut, number>> = {
  'first write': 1,
  'third write': 3,
  'tenth write': 10,
  'thirtieth write': 30,
};

let folder: string;
let running: Running | undefined;
let token: string;

beforeEach(async () => {
  folder = await preparedFolder('publication');
});
afterEach(async () => {
  await running?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<Caller> => {
  running = await startServer({ DATA_DIR: folder, DATABASE_URL: '', RATE_LIMITS: 'off' });
  return callerOf(running.address, token);
};
const read = async (call: Caller) => (await (await call.get(PAGE)).json()) as EditablePage;
const shownText = async () => (await fetch(`${running?.address}/nosotros`)).text();

/** Kills the server at a moment of what follows. */
function killAt(cut: Cut): { killed: Promise<void>; stop: () => void } {
  const place = cut === 'kept' ? join(folder, 'site') : join(folder, 'database');
  mkdirSync(place, { recursive: true });
  const killed = Promise.withResolvers<void>();
  let writes = 0;
  const watcher: FSWatcher = watch(place, { recursive: true }, () => {
    writes += 1;
    if (writes === (WRITES[cut] ?? 1)) void running?.kill().then(killed.resolve);
  });
  return { killed: killed.promise, stop: () => watcher.close() };
}

/** Publishes a page with another subtitle while the power goes; gives whether it was answered. */
async function publishDuring(cut: Cut, call: Caller, subtitle: string): Promise<boolean> {
  const { fields, body } = await read(call);
  const cutting = cut === 'answer' ? null : killAt(cut);
  try {
    const answer = call.save(PAGE, { fields: { ...fields, subtitle }, body, publish: true });
    const answered = answer.then(
      ({ status }) => status === 202,
      () => false,
    );
    // A moment that comes after the answer is waited for, too.
    const isAnswered = await answered;
    if (cut === 'kept') await cutting?.killed;
    await running?.kill();
    return isAnswered;
  } finally {
    cutting?.stop();
  }
}

it('shows the old page or the new one, and publishes what was answered', { timeout: ROUNDS * 120_000 }, async () => {
  token = await (await start()).signIn(ADMIN);
  let shown = 'Un hospital público, de todos y para todos.';
  await running?.kill();
  for (let round = 0; round < ROUNDS; round += 1) {
    const cut = CUTS[round % CUTS.length] as Cut;
    const next = `Frase número ${round + 1} del hospital.`;
    const isAnswered = await publishDuring(cut, await start(), next);
    const again = await start();
    const html = await shownText();
    const isNew = html.includes(next);
    expect([cut, isNew || html.includes(shown)], running?.said()).toEqual([cut, true]);
    if (isAnswered) expect([cut, isNew]).toEqual([cut, true]);
    const page = await read(again);
    // What visitors see, the office sees: published, or still to be published.
    expect([cut, page.fields.subtitle]).toEqual([cut, isNew ? next : shown]);
    const { data } = (await (await again.get('/publications')).json()) as { data: Publication[] };
    expect([cut, data.map(({ state }) => state)]).toEqual([cut, data.map(() => 'live')]);
    if (isNew) expect(page.draft).toBeNull();
    else {
      const saved = { fields: { ...page.fields, subtitle: next }, body: page.body, publish: true };
      expect((await again.save(PAGE, saved)).status).toBe(202);
      expect(await shownText()).toContain(next);
    }
    await running?.kill();
    shown = next;
  }
});
