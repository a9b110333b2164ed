/** Images and documents are processed outside the server: one that crashes its process is refused, and the next one is not. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { NOT_EXAMINED } from '#server/documents/accessible-pdf.ts';
import type { ImageProcessor, ProcessedImage, ReencodeResult } from '#server/files/images/image-processor.ts';
import { createImageWorkerProcess } from '#server/files/images/image-worker-process.ts';
import { sharpProcessor } from '#server/files/images/sharp-processor.ts';
import { photograph } from '../support/files/uploads.ts';
import { objectStreamBomb, pageContentBomb } from '../support/pdf/bombs.ts';

const said: string[] = [];
const log = { error: (message: string, error: unknown) => void said.push(`${message}: ${(error as Error).message}`) };
const lastForLong = { log, idleMs: 60_000 };
let pictures: ImageProcessor;

afterEach(() => {
  said.length = 0;
  for (const pid of decoders()) process.kill(pid);
});

/** One that found a place. */
function taken(picture: ReencodeResult): ProcessedImage | null {
  if (picture === 'full') throw new Error('there was no place to wait');
  return picture;
}

/** All but the bytes, which depend on how many threads wrote them. */
const described = (picture: ProcessedImage | null) => ({
  ...picture,
  bytes: picture && picture.bytes.byteLength > 0,
  variants: picture?.variants.map(({ width, format }) => `${width} ${format}`),
});

const rewritten = async (bytes: Uint8Array): Promise<ProcessedImage | null> => taken(await pictures.rewrite(bytes));

/** The processes that this one started and that still run. */
function decoders(): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => (line.includes('image-worker') ? [Number.parseInt(line, 10)] : []));
}

it('gives the result of the decoder, also for a file that is not an image', async () => {
  pictures = createImageWorkerProcess(lastForLong);
  const photo = await photograph(700, 500);
  expect(described(await rewritten(photo))).toEqual(described(taken(await sharpProcessor.rewrite(photo))));
  const clean = await pictures.clean(photo);
  expect(await sharp(clean instanceof Uint8Array ? clean : undefined).metadata()).toMatchObject({
    format: 'jpeg',
    width: 700,
    height: 500,
  });
  expect(await pictures.rewrite(new TextEncoder().encode('no soy una foto'))).toBeNull();
  expect(said).toEqual([]);
});

it('works on several at once with one process', async () => {
  pictures = createImageWorkerProcess(lastForLong);
  const photos = await Promise.all([300, 200, 100].map((width) => photograph(width, 50)));
  const widths = (await Promise.all(photos.map(rewritten))).map((picture) => picture?.width);
  expect(widths).toEqual([300, 200, 100]);
  expect(decoders()).toHaveLength(1);
});

it('refuses the image that crashes its process, logs it, and processes the next', async () => {
  pictures = createImageWorkerProcess(lastForLong);
  const photo = await photograph(4_000, 3_000);
  const unlucky = pictures.rewrite(photo);
  await expect.poll(decoders).toHaveLength(1);
  for (const pid of decoders()) process.kill(pid, 'SIGKILL');
  expect(await unlucky).toBeNull();
  expect(said).toEqual(['image processing failed: the image worker process ended with SIGKILL']);
  expect((await rewritten(await photograph(100, 50)))?.width).toBe(100);
});

it('kills the process that exceeds its timeout', async () => {
  pictures = createImageWorkerProcess({ ...lastForLong, timeoutMs: { rewrite: 1, clean: 1, portrait: 1 } });
  expect(await pictures.rewrite(await photograph())).toBeNull();
  expect(said).toEqual(['image processing failed: the image worker process exceeded its 1 ms']);
});

it('says nothing more of a process that it killed', async () => {
  pictures = createImageWorkerProcess({ log, idleMs: 1, timeoutMs: { rewrite: 1 } });
  expect(await pictures.rewrite(await photograph())).toBeNull();
  await sleep(200);
  expect(said).toHaveLength(1);
});

it('keeps no process when there is nothing to do, and has one again afterwards', async () => {
  pictures = createImageWorkerProcess({ log, idleMs: 1 });
  expect((await rewritten(await photograph(100, 50)))?.width).toBe(100);
  await expect.poll(decoders).toEqual([]);
  expect((await rewritten(await photograph(100, 50)))?.width).toBe(100);
  expect(said).toEqual([]);
});

it('limits its queue, and accepts the next image once there is room', async () => {
  pictures = createImageWorkerProcess({ ...lastForLong, maxQueued: { rewrite: 2, clean: 1, portrait: 1 } });
  const photo = await photograph(400, 300);
  const working = pictures.clean(photo);
  const waiting = pictures.clean(photo);
  expect(await pictures.clean(photo)).toBe('full');
  // The hospital's own have places of their own.
  const own = [pictures.rewrite(photo), pictures.rewrite(photo)];
  expect(await pictures.rewrite(photo)).toBe('full');
  for (const done of [working, waiting, ...own]) expect(await done).toBeInstanceOf(Object);
  expect(await pictures.clean(photo)).toBeInstanceOf(Uint8Array);
  expect(said).toEqual([]);
});

it('processes images of the staff before those of visitors', async () => {
  pictures = createImageWorkerProcess(lastForLong);
  const photo = await photograph(400, 300);
  const done: string[] = [];
  const first = pictures.clean(photo);
  const ends = [
    pictures.clean(photo).then(() => done.push('stranger')),
    pictures.rewrite(photo).then(() => done.push('hospital')),
  ];
  await Promise.all([first, ...ends]);
  expect(done).toEqual(['hospital', 'stranger']);
});

it('has a shorter timeout for an image of a visitor', async () => {
  pictures = createImageWorkerProcess({ ...lastForLong, timeoutMs: { rewrite: 60_000, clean: 1, portrait: 60_000 } });
  const photo = await photograph();
  expect(await pictures.clean(photo)).toBeNull();
  expect((await rewritten(photo))?.width).toBe(1600);
});

describe('a small PDF that unpacks to much', () => {
  /** The most resident memory, in megabytes, that the child processes had while the work lasted. */
  async function childMegabytes<T>(work: Promise<T>): Promise<[T, number]> {
    let most = 0;
    const look = setInterval(() => {
      for (const pid of decoders()) {
        const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        most = Math.max(most, Number(kilobytes ?? 0) / 1024);
      }
    }, 50);
    return [await work.finally(() => clearInterval(look)), most];
  }

  it('in the content of a page has no text, and its process ends above 500 MB', async () => {
    const reader = createImageWorkerProcess(lastForLong);
    const [text, megabytes] = await childMegabytes(reader.readText(pageContentBomb(1_200)));
    expect(text).toBeNull();
    expect(said).toEqual(['image processing failed: the image worker process exceeded its 500 MB']);
    expect(megabytes).toBeGreaterThan(300);
    expect(megabytes).toBeLessThan(700);
    expect(await reader.readText(readFileSync('content/documents/plan-accion.pdf'))).toContain('Plan');
  });

  it.each([
    ['one stream of 900 MB', objectStreamBomb([900])],
    ['eight streams of 60 MB', objectStreamBomb(Array.from({ length: 8 }, () => 60))],
    ['thousands of small streams', objectStreamBomb(Array.from({ length: 5_000 }, () => 0))],
  ])('of %s in its objects is told as not examined, in little memory', async (_, bytes) => {
    const reader = createImageWorkerProcess(lastForLong);
    const [problems, megabytes] = await childMegabytes(reader.findIssues(bytes));
    expect(problems).toEqual([NOT_EXAMINED]);
    expect(said).toEqual([]);
    expect(megabytes).toBeLessThan(250);
  });

  it('is the first that a system without memory ends', async () => {
    const reader = createImageWorkerProcess(lastForLong);
    await reader.findIssues(objectStreamBomb([1]));
    expect(decoders().map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim())).toEqual(['1000']);
  });
});
