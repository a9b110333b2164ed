import autocannon from 'autocannon';

/** What many visitors at once got: answers a second, times in milliseconds, and how many were not 2xx. */
export type Load = { perSecond: number; p50: number; p99: number; answered: number; refused: number };

export type LoadOptions = Pick<
  autocannon.Options,
  'url' | 'connections' | 'duration' | 'amount' | 'method' | 'headers' | 'setupClient' | 'requests' | 'workers'
>;

/** Sends requests to this machine without a pause, as many at a time as there are connections. Times are whole ms. */
export async function load(options: LoadOptions): Promise<Load> {
  if (new URL(String(options.url)).hostname !== '127.0.0.1') throw new Error('load goes to this machine only');
  const result = await autocannon({ headers: { 'accept-encoding': 'br' }, ...options });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result['2xx'],
    refused: result.non2xx + result.errors,
  };
}

/** Milliseconds from asking to the last byte of the answer, one request after another; throws on anything but 2xx. */
export async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const from = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return performance.now() - from;
}
