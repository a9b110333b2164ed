/**
 * The power goes, six times, while people file requests and an author uploads a document: what was
 * acknowledged is there afterwards, and what was not is sent again and becomes one of each.
 */
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CHUNK_BYTES, chunkCount, type UploadState } from '#domain/files/file.ts';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { ADMIN } from '../accounts/people.ts';
import { type Caller, callerOf } from '../api/caller.ts';
import { pdfOf } from '../files/uploads.ts';
import { PERSON } from '../pqrsd/requests.ts';
import { preparedFolder, preparedPostgres } from './prepared-portal.ts';
import { type Running, startServer } from './processes.ts';

/** After how many answers each round cuts: from none to nearly all of them, each once, in an order without a pattern. */
const CUTS = [7, 3, 10, 0, 5, 1];
const ROUNDS = CUTS.length;
const REQUESTS_A_ROUND = 6;
const DOCUMENT = pdfOf(2 * CHUNK_BYTES + 1_000);
const CHUNKS = chunkCount({ bytes: DOCUMENT.byteLength });

/** The whole of it on one driver. */
export function killedInTheMiddle(driver: 'pglite' | 'postgres'): void {
  let folder: string;
  let variables: Record<string, string>;
  let running: Running | undefined;
  let token: string;

  beforeEach(async () => {
    const portal =
      driver === 'postgres'
        ? await preparedPostgres('power-cut')
        : { folder: await preparedFolder('power-cut'), url: '' };
    folder = portal.folder;
    variables = { DATA_DIR: folder, DATABASE_URL: portal.url, RATE_LIMITS: 'off' };
  });
  afterEach(async () => {
    await running?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<Caller> => {
    running = await startServer(variables);
    return callerOf(running.address, token);
  };

  /** Starts it, lets it answer that many of the calls, and cuts the power. */
  async function round(work: (call: Caller, acknowledge: () => void) => Promise<unknown>[], answers: number) {
    const call = await start();
    let left = answers;
    let enough: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const under = work(call, () => {
      left -= 1;
      if (left <= 0) enough();
    });
    const settled = Promise.allSettled(under);
    if (answers > 0) await Promise.race([answered, settled]);
    await running?.kill();
    for (const outcome of await settled)
      if (outcome.status === 'rejected' && !isCut(outcome.reason)) throw outcome.reason;
  }

  it('loses nothing that it acknowledged and doubles nothing', { timeout: 900_000 }, async () => {
    token = await (await start()).signIn(ADMIN);
    await running?.kill();
    const requests = new Map<string, PqrsdReceipt | null>();
    const documents = new Map<string, Document>();

    for (const [turn, answers] of CUTS.entries()) {
      for (let n = 1; n <= REQUESTS_A_ROUND; n += 1) requests.set(`ronda-${turn}-${n}`, null);
      if (turn % 2 === 0) documents.set(`acta-${turn}.pdf`, { id: null, acknowledged: new Set(), stored: null });
      await round(
        (call, acknowledge) => [
          ...unanswered(requests).map((key) => fileOnce(call, key, requests).then(acknowledge)),
          ...[...documents].map(([name, document]) => uploadOn(call, name, document, acknowledge)),
        ],
        answers,
      );
    }

    const call = await start();
    // Clients without a response send the request again, and so do all others.
    for (const [key, receipt] of requests) {
      const again = await fileOnce(call, key, new Map());
      if (receipt) expect(again).toEqual(receipt);
      requests.set(key, again);
    }
    const numbers = [...requests.values()].map((receipt) => receipt?.rad);
    expect(new Set(numbers).size).toBe(ROUNDS * REQUESTS_A_ROUND);
    const list = (await (await call.get('/pqrsd')).json()) as { meta: { total: number } };
    expect(list.meta.total).toBe(ROUNDS * REQUESTS_A_ROUND);
    // The series has no holes: a number that was never given out was given back.
    const year = new Date().getFullYear();
    expect([...numbers].sort().at(-1)).toBe(`RAD-${year}-${String(ROUNDS * REQUESTS_A_ROUND).padStart(6, '0')}`);

    for (const [name, document] of documents) {
      await uploadOn(call, name, document, () => undefined);
      const kept = await fetch(`${running?.address}/uploads/${document.stored}`);
      expect(Buffer.compare(Buffer.from(await kept.arrayBuffer()), Buffer.from(DOCUMENT))).toBe(0);
    }
    const library = (await (await call.get('/files?q=acta-')).json()) as { meta: { total: number } };
    expect(library.meta.total).toBe(documents.size);
  });
}

/** What `fetch` throws when the line breaks, also in the middle of an answer. */
const isCut = (reason: unknown): boolean => reason instanceof TypeError || reason instanceof SyntaxError;

const unanswered = (requests: Map<string, PqrsdReceipt | null>): string[] =>
  [...requests].filter(([, receipt]) => !receipt).map(([key]) => key);

/** Files the request of a key; notes its receipt. */
async function fileOnce(call: Caller, key: string, requests: Map<string, PqrsdReceipt | null>): Promise<PqrsdReceipt> {
  const body = {
    ...PERSON,
    type_pqrsd: 'queja',
    issue: key,
    description: 'Esperé seis horas.',
    policy: true,
    rad: key,
  };
  const response = await call.post('/pqrsd', body);
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as { data: PqrsdReceipt };
  requests.set(key, data);
  return data;
}

type Document = { id: string | null; acknowledged: Set<number>; stored: string | null };

/** Goes on with an upload where it was left; what had been acknowledged must still be there. */
async function uploadOn(call: Caller, name: string, document: Document, acknowledge: () => void): Promise<void> {
  if (document.stored === null && document.id !== null) {
    const state = await call.get(`/file/uploads/${document.id}`);
    // Gone: it was whole before the cut, and its name is asked for again below.
    if (state.status === 200) {
      const { received } = (await state.json()) as UploadState;
      for (const n of document.acknowledged) expect(received).toContain(n);
    }
  }
  if (document.id === null) {
    const started = await call.post('/file/uploads', { name, bytes: DOCUMENT.byteLength });
    document.id = ((await started.json()) as UploadState).id;
    acknowledge();
  }
  for (let n = 0; n < CHUNKS; n += 1) {
    if (document.acknowledged.has(n)) continue;
    const piece = DOCUMENT.slice(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES);
    const answer = await call.put(`/file/uploads/${document.id}/${n}`, piece);
    expect([204, 404]).toContain(answer.status);
    document.acknowledged.add(n);
    acknowledge();
  }
  const whole = await call.post(`/file/uploads/${document.id}/complete`);
  expect(whole.status).toBe(201);
  const stored = (await whole.json()) as string;
  if (document.stored) expect(stored).toBe(document.stored);
  document.stored = stored;
  acknowledge();
}
