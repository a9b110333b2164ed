/** Pages of an edition that were compressed for a person who waited get the encodings of built files, in a child process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { minutes } from '#shared/time/time.ts';
import { environmentFor } from '../../env.ts';
import { MAX_PAGES_AT_BEST } from '../../http-server/built-encodings.ts';
import type { Representation } from '../../http-server/representation.ts';
import { letSystemEndFirst } from '../../node/child-memory.ts';
import type { Edition } from './edition.ts';
import type { EncodeTask } from './encode-worker.ts';

const WORKER = fileURLToPath(new URL('./encode-worker.ts', import.meta.url));
/** All pages take some twenty seconds on a small machine. */
const MAX_MS = minutes(5);

/** Each page with the one that takes its place. */
export type Encoded = ReadonlyMap<Representation, Representation>;

/** Gives the pages that are ready when all are, when `signal` ends it, or when it takes too long. */
export async function encodePages({ pages }: Pick<Edition, 'pages'>, signal: AbortSignal): Promise<Encoded> {
  const encoded = new Map<Representation, Representation>();
  const quick = [...pages.values()].flatMap((page) => (page && 'plain' in page && page.isQuick ? [page] : []));
  if (quick.length === 0) return encoded;
  const until = AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)]);
  const child = fork(WORKER, { serialization: 'advanced', env: environmentFor({}), signal: until });
  letSystemEndFirst(child);
  // The child does not keep the server running; without its parent it ends by itself.
  child.unref();
  child.channel?.unref();
  const ended = once(child, 'exit').then(([code, by]) => {
    throw new Error(`the process that compresses pages ended with ${by ?? code}`);
  });
  const isOneOfMany = quick.length > MAX_PAGES_AT_BEST;
  try {
    for (const page of quick) {
      child.send({ plain: page.plain, isOneOfMany } satisfies EncodeTask);
      const [{ br, gzip }] = await Promise.race([once(child, 'message'), ended]);
      encoded.set(page, { ...page, br: Buffer.from(br), gzip: Buffer.from(gzip), isQuick: false });
    }
  } catch (error) {
    if (!until.aborted) throw error;
  } finally {
    child.kill();
  }
  return encoded;
}

/** The edition with the pages that are encoded; a page of another edition stays as it is. */
export const withEncoded = (edition: Edition, encoded: Encoded): Edition => ({
  ...edition,
  pages: new Map(
    [...edition.pages].map(([address, page]) => [
      address,
      page && 'plain' in page ? (encoded.get(page) ?? page) : page,
    ]),
  ),
});
