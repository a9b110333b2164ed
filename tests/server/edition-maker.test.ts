/** The thread that makes pages: one that hangs or ends fails its call in words for the log, and the next call has another. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEditionMaker, MAX_MS } from '#server/content/editions/edition-maker.ts';
import { OperatorError } from '#server/operator-error.ts';

const NOTHING = { before: { overlay: new Map(), reads: new Map(), later: [] }, changed: [], files: new Map() };

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, 'server'));
  for (const name of ['reads.json', 'drawings.json']) writeFileSync(join(dist, name), '{}');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dist, { recursive: true });
});

const lists = (code: string) =>
  writeFileSync(join(dist, 'server/entry.mjs'), `export const listPrerendered = async () => ${code};`);

it('a thread that hangs is given up', async () => {
  lists('new Promise(() => setInterval(() => undefined, 1e6))');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const maker = createEditionMaker({ dist, kept: dist });
  const givenUp = expect(maker.make(NOTHING)).rejects.toThrow('took too long');
  await vi.advanceTimersByTimeAsync(MAX_MS);
  await givenUp;
  vi.useRealTimers();
  lists('[]');
  await expect(maker.make(NOTHING)).resolves.toMatchObject({ pages: new Map() });
});

it('a thread that ends fails its call, and the next one is answered', async () => {
  lists('process.exit(1)');
  const maker = createEditionMaker({ dist, kept: dist });
  await expect(maker.make(NOTHING)).rejects.toThrow('has ended');
  lists('[]');
  await expect(maker.make(NOTHING)).resolves.toMatchObject({ pages: new Map() });
});

it('what the author can correct is told to the author', async () => {
  lists("Promise.reject(new Error('content/data/transparencia.yaml no es válido. Corrija:\\n  Algo.'))");
  const failure = createEditionMaker({ dist, kept: dist }).make(NOTHING);
  await expect(failure).rejects.toBeInstanceOf(OperatorError);
  await expect(failure).rejects.toThrow(/^content\/data\/transparencia\.yaml no es válido/);
});
