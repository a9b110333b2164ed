import { describe, expect, it } from 'vitest';
import { ApiError } from '#islands/api-client/api-error.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import { minutes } from '#shared/time/time.ts';
import { followPublication } from './follow-publication.ts';

const as = (state: Publication['state'], part: Partial<Publication> = {}) =>
  ({ id: 7, state, notice: null, publish_at: null, retry_at: null, ...part }) as Publication;
const failure = (status: number) => new ApiError({ status, message: `fallo ${status}` });

/** A server that answers one after the other, the last for ever, and a clock that does not wait. */
function setUp(...answers: (Publication | ApiError)[]) {
  const stop = new AbortController();
  const waits: number[] = [];
  let calls = 0;
  return {
    stop,
    waits,
    calls: () => calls,
    deps: {
      async read() {
        const answer = answers[Math.min(calls++, answers.length - 1)];
        if (!answer || answer instanceof ApiError) throw answer;
        return answer;
      },
      async wait(ms: number, signal: AbortSignal) {
        waits.push(ms);
        if (signal.aborted) throw signal.reason;
      },
    },
  };
}

describe('following a publication', () => {
  it('tells each state until the end, also over calls that are lost', async () => {
    const { stop, waits, deps } = setUp(as('waiting'), failure(0), as('building'), failure(503), as('live'));
    const news: string[] = [];
    const onNews = ({ state }: Publication) => void news.push(state);
    await expect(followPublication(7, { signal: stop.signal, onNews }, deps)).resolves.toEqual(as('live'));
    expect(news).toEqual(['waiting', 'building', 'live']);
    expect(waits).toEqual([1000, 3000, 1000, 3000]);
  });

  it('asks once a minute while its hour is to come', async () => {
    const { stop, waits, deps } = setUp(as('waiting', { publish_at: '2026-12-01T08:00:00-05:00' }), as('live'));
    await followPublication(7, { signal: stop.signal }, deps);
    expect(waits).toEqual([minutes(1)]);
  });

  it.each([403, 404])('throws a %d, which no repeat would change', async (status) => {
    const { stop, calls, deps } = setUp(as('building'), failure(status));
    await expect(followPublication(7, { signal: stop.signal }, deps)).rejects.toMatchObject({ status });
    expect(calls()).toBe(2);
  });

  it('ends when its component leaves the screen', async () => {
    const { stop, calls, deps } = setUp(as('building'));
    const onNews = () => stop.abort();
    await expect(followPublication(7, { signal: stop.signal, onNews }, deps)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(calls()).toBe(1);
  });
});
