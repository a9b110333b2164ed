/** Whether a link to another site works, asked politely: HEAD, and GET only where HEAD does not answer. */
import { type LinkProblem, problemOf } from '#domain/site/care/external-links.ts';
import { robotsAllow } from '#domain/site/care/robots.ts';
import { seconds } from '#shared/time/time.ts';
import { AGENT, NotPublicError, type PublicFetch, type PublicResponse } from '../outbound/public-fetch.ts';

const TIMEOUT_MS = seconds(8);
const MAX_REDIRECTS = 5;
const MAX_ROBOTS_BYTES = 100_000;

/** null: it works, or the other site does not let programs know; a link to no public address is left alone. */
export async function checkLink(fetch: PublicFetch, link: string): Promise<LinkProblem | null> {
  let url = new URL(link);
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const { status, location } = await ask(fetch, url);
      const isRedirect = status >= 300 && status < 400 && location !== null && URL.canParse(location, url);
      if (!isRedirect) return problemOf(status);
      url = new URL(location, url);
    }
    return 'error';
  } catch (error) {
    return error instanceof NotPublicError ? null : 'unreachable';
  }
}

/** Many servers refuse HEAD, or answer it wrongly. */
async function ask(fetch: PublicFetch, url: URL): Promise<PublicResponse> {
  const head = await fetch(url, { method: 'HEAD', timeoutMs: TIMEOUT_MS });
  return head.status >= 400 ? fetch(url, { method: 'GET', timeoutMs: TIMEOUT_MS }) : head;
}

/** The robots.txt of a site; without one, or while it cannot be read, everything may be asked. */
export async function readRobots(fetch: PublicFetch, origin: string): Promise<(link: string) => boolean> {
  const request = { method: 'GET', timeoutMs: TIMEOUT_MS, maxBytes: MAX_ROBOTS_BYTES } as const;
  // What keeps the site from answering shows in its links.
  const robots = await fetch(new URL('/robots.txt', origin), request).catch(() => null);
  if (robots?.status !== 200) return () => true;
  return (link) => {
    const { pathname, search } = new URL(link);
    return robotsAllow(robots.text, AGENT, pathname + search);
  };
}
