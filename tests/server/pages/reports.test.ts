/** The pages of the reports through the HTTP server of a plain host. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runReports } from '#server/jobs/jobs.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { file } from '../../support/pqrsd/requests.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

const ALL = '/informe-todas-las-solicitudes';
const ACCESS = '/informe-acceso-a-la-informacion';

describeOn(API_DRIVERS, 'the pages of the reports', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());
  const get = async (path: string) => {
    const response = await http.get(path);
    return { status: response.status, cache: response.headers.get('x-cache'), text: await response.text() };
  };
  const loseDatabase = () => {
    const { db } = portal().deps.database;
    const away = Object.assign(new Error('Failed query'), {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    });
    portal().deps.database.db = new Proxy(db, {
      get: () => () => {
        throw away;
      },
    });
  };

  it('state that no case was filed yet', async () => {
    expect((await get(ALL)).text).toContain('No recibimos solicitudes del 1 de octubre al 1 de octubre de 2026.');
    expect((await get(ACCESS)).text).toContain('No recibimos solicitudes de información ni de documentos');
    expect((await get(`${ACCESS}.csv`)).text).toMatch(/^\uFEFF?Trimestre,Número,[^\n]*\r\n$/);
  });

  it('are cached for a while, and invalidated at once when a quarter is stored', async () => {
    await file(portal());
    expect((await get(ALL)).cache).toBe('MISS');
    expect((await get(ALL)).cache).toBe('HIT');
    portal().moveClock(hours(24 * 93));
    await runReports(portal().deps);
    const page = await get(ALL);
    expect(page.cache).toBe('MISS');
    expect(page.text).toContain('Cifras del 1 de octubre al 31 de diciembre de 2026');
    expect((await get(`${ALL}?trimestre=2027-T1`)).text).toContain('Provisional');
  });

  it('that do not exist are a 404, and not cached', async () => {
    for (const path of [
      `${ALL}?trimestre=2019-T1`,
      `${ALL}?trimestre=%3Cscript%3E`,
      `${ACCESS}.csv?trimestre=2027-T1`,
    ]) {
      expect(await get(path)).toMatchObject({ status: 404, cache: 'MISS' });
      expect(await get(path)).toMatchObject({ status: 404, cache: 'MISS' });
    }
  });

  it('without the database report it in a 200, and the file in a 503', async () => {
    loseDatabase();
    const page = await get(ALL);
    expect([page.status, page.text.includes('No pudimos cargar las cifras')]).toEqual([200, true]);
    expect(await get(`${ALL}.csv`)).toMatchObject({
      status: 503,
      text: expect.stringContaining('Inténtelo de nuevo en unos minutos'),
    });
  });
});
