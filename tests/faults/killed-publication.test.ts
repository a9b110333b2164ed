/**
 * The power goes in the middle of a publication, at each of its steps: visitors get the old page or the new one and never
 * half, the branch never has a commit that does not build, and no text is lost. Some rounds here; PUBLICATION_KILLS=20
 * makes as many (npm run test -- tests/faults/killed-publication.test.ts).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, type FSWatcher, mkdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EditablePage, Publication, PublicationStarted } from '#shared/api/pages.schema.ts';
import { ADMIN } from '../support/accounts/people.ts';
import { type Caller, callerOf } from '../support/api/caller.ts';
import { preparedFolder } from '../support/servers/prepared-portal.ts';
import { type Running, startServer } from '../support/servers/processes.ts';

const ROUNDS = Number(process.env.PUBLICATION_KILLS ?? 2);
const PAGE = '/pages/pages/nosotros';
const ENDED = ['live', 'failed'];

/** When the power goes: at a step that the API tells, or when a file of the disk changes. */
const CUTS = ['branch', 'build', 'live', 'check', 'commit', 'content'] as const;
type Cut = (typeof CUTS)[number];

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
const json = async <T>(response: Promise<Response>): Promise<T> => (await response).json() as Promise<T>;
const git = (...parameters: string[]) =>
  execFileSync('git', ['-C', join(folder, 'content'), ...parameters], { encoding: 'utf8' }).trim();
/** Steps that are over before a slower question could meet them. */
const SHORT_STEPS: readonly Cut[] = ['check', 'commit'];
/** A question takes some 10 ms of the machine that builds. */
const pauseAt = (cut: Cut | null) =>
  new Promise((resolve) => setTimeout(resolve, cut && SHORT_STEPS.includes(cut) ? 20 : 150));

/** Publishes a page with another subtitle. */
async function publish(call: Caller, subtitle: string): Promise<number> {
  const opened = await call.get(PAGE);
  const { fields, body } = (await opened.json()) as EditablePage;
  const answer = await call.save(PAGE, { fields: { ...fields, subtitle }, body, publish: true });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as PublicationStarted).publication.id;
}

/** Asks for the page and the publication until it has ended; gives how. */
async function follow(
  call: Caller,
  id: number,
  texts: readonly string[],
  isOver: (state: Publication) => boolean,
  cut: Cut | null = null,
) {
  for (;;) {
    const shown = await fetch(`${running?.address}/nosotros`);
    const html = await shown.text();
    const found = texts.filter((text) => html.includes(text));
    expect([shown.status, found], `${html.slice(0, 500)}\n${running?.said()}`).toEqual([200, [expect.any(String)]]);
    const publication = await json<Publication>(call.get(`/publications/${id}`));
    if (isOver(publication)) return publication;
    await pauseAt(cut);
  }
}

/** Kills the server at a moment of a publication; what is asked in that moment breaks. */
async function cutAt(cut: Cut, call: Caller, id: number, texts: readonly string[]): Promise<void> {
  const files: Partial<Record<Cut, string>> = {
    branch: join(folder, 'content/.git/refs/heads'),
    live: join(folder, 'site'),
    content: join(folder, 'content/content/pages'),
  };
  let watcher: FSWatcher | undefined;
  const killed = new Promise<void>((resolve) => {
    const file = files[cut];
    if (!file) return;
    mkdirSync(file, { recursive: true });
    watcher = watch(file, (_event, name) => {
      if (cut !== 'live' || String(name).startsWith('edition')) void running?.kill().then(resolve);
    });
  });
  const followed = follow(
    call,
    id,
    texts,
    ({ state, steps }) => {
      const step = steps.find((one) => one.state === 'running')?.name;
      return ENDED.includes(state) || (!files[cut] && step === cut);
    },
    cut,
  ).catch((error: unknown) => {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  });
  await Promise.race([killed, followed]);
  await running?.kill();
  await followed;
  watcher?.close();
}

it('shows the old page or the new one, and publishes the text', { timeout: ROUNDS * 240_000 }, async () => {
  token = await (await start()).signIn(ADMIN);
  let shown = 'Un hospital público, de todos y para todos.';
  await running?.kill();
  for (let round = 0; round < ROUNDS; round += 1) {
    const cut = CUTS[round % CUTS.length] as Cut;
    const next = `Frase número ${round + 1} del hospital.`;
    const call = await start();
    const id = await publish(call, next);
    await cutAt(cut, call, id, [shown, next]);
    const again = await start();
    const end = await follow(again, id, [shown, next], ({ state }) => ENDED.includes(state));
    expect([cut, end.state, end.notice], running?.said()).toEqual([cut, 'live', null]);
    const html = await (await fetch(`${running?.address}/nosotros`)).text();
    expect([cut, html.includes(next)]).toEqual([cut, true]);
    expect(git('fsck', '--strict')).not.toMatch(/error|missing/);
    expect([cut, git('status', '--porcelain')]).toEqual([cut, '']);
    expect([cut, git('log', '--format=%s').split('\n').length]).toEqual([cut, round + 2]);
    expect(existsSync(join(folder, 'content/.git/refs/heads/main.lock'))).toBe(false);
    expect((await json<EditablePage>(again.get(PAGE))).draft).toBeNull();
    await running?.kill();
    shown = next;
  }
});
