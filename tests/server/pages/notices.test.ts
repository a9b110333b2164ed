/** The page of the public notices through the Node http. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seconds, wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { ANONYMOUS, deskOf, file } from '../../support/pqrsd/requests.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

const NOTICE = 'Se revisó su queja <b>y</b> se tomaron medidas.';

describeOn(API_DRIVERS, 'the page of the notices', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());

  const page = async () => {
    const response = await http.get('/pqrsd/avisos');
    expect(response.status).toBe(200);
    return { text: await response.text(), cache: response.headers.get('x-cache'), headers: response.headers };
  };

  async function answerByNotice(): Promise<string> {
    const desk = await deskOf(portal());
    const { id, rad } = await file(portal(), ANONYMOUS);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'answer', text: 'Le contamos.', channel: 'aviso', notice: NOTICE });
    return rad;
  }

  it('shows a notice at once, keeps the page between, and loses its text with its last second', async () => {
    expect((await page()).text).toContain('Hoy no hay avisos publicados.');
    expect((await page()).cache).toBe('HIT');
    const rad = await answerByNotice();
    const fresh = await page();
    expect(fresh.cache).toBe('MISS');
    expect(fresh.text).toContain(rad);
    expect(fresh.text).toContain('Se revisó su queja &lt;b&gt;y&lt;/b&gt; se tomaron medidas.');
    expect(fresh.text).not.toContain('Le contamos.');
    // A minute before it ends, so that the cached page would outlive it.
    portal().moveClock(new Date('2026-10-08T23:58:59-05:00').getTime() - portal().deps.clock().getTime());
    expect((await page()).text).toContain('Se revisó su queja');
    portal().moveClock(seconds(59));
    expect(await page()).toMatchObject({ cache: 'HIT' });
    portal().moveClock(seconds(1));
    const after = await page();
    expect(after.text).not.toContain('Se revisó su queja');
    expect(after.text).toContain(rad);
    expect(after.text).toContain('Avisos retirados');
  });

  it('without the database says so in a 200 that is not cacheable', async () => {
    const unreachable = Object.assign(new Error('Failed query'), {
      cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    });
    const { database } = portal().deps;
    portal().deps.database = {
      ...database,
      db: new Proxy({} as typeof database.db, {
        get: () => () => {
          throw unreachable;
        },
      }),
    };
    const { text, headers } = await page();
    expect(text).toContain('Ahora no podemos mostrar los avisos');
    expect(headers.get('x-cache')).not.toBe('HIT');
    portal().deps.database = database;
    portal().moveClock(wholeDays(1));
    expect((await page()).text).toContain('Hoy no hay avisos publicados.');
  });
});
