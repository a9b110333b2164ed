/** What the transparency index says of a page is what the page says of itself (docs/contract.md#dates). */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentTasks } from '#shared/api/content-tasks.schema.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

const CONTRACT = { title: 'Suministro de oxígeno', desc: '<p>Seis meses.</p>', cat: 'contratacion' };

describeOn(API_DRIVERS, 'the dates of the transparency index', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());

  const textOf = async (path: string) => (await http.get(path)).text();
  const publish = async (date: string) =>
    http.send('POST', '/api/posts', (await portal().signInAs('autor')).token, { ...CONTRACT, date });
  const leafOf = (html: string, number: string) =>
    new RegExp(`<b[^>]*>${number.replaceAll('.', '\\.')}</b>[\\s\\S]*?</li>`).exec(html)?.[0] ?? '';
  const datesIn = (html: string) =>
    [...html.matchAll(/(?:Publicado|Actualizado) el [^.]*? de \d{4}/g)].map(([text]) => text);

  /** The rows of /transparencia.csv that lead to a whole page of the site. */
  async function rowsWithPage() {
    const [, ...rows] = (await textOf('/transparencia.csv')).trimEnd().split('\r\n');
    return rows.flatMap((row) => {
      const cells = [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
      const path = /^https?:\/\/127\.0\.0\.1[^/]*(\/[\w/-]+)$/.exec(cells[10] ?? '')?.[1];
      return path && cells[3] === 'publicado' ? [{ number: cells[1] ?? '', path, dates: [cells[5], cells[6]] }] : [];
    });
  }

  it('are those of every page it leads to, and those of its CSV', async () => {
    await publish('2026-09-30');
    const index = await textOf('/transparencia');
    const rows = await rowsWithPage();
    expect(rows.length).toBeGreaterThan(40);
    for (const { number, path, dates } of rows.filter((row) => row.path !== '/noticias')) {
      const html = await textOf(path);
      const said = /Publicado: <time[\s\S]*?<\/p>/.exec(html)?.[0] ?? '';
      const days = [...said.matchAll(/datetime="([\d-]+)"/g)].map(([, day]) => day);
      expect([path, days]).toEqual([path, dates.filter(Boolean)]);
      const shown = said
        .replace(/<[^>]+>|\s+/g, ' ')
        .replace(/\s+/g, ' ')
        .replace(/(ado): /g, '$1 el ');
      expect(datesIn(leafOf(index, number)), path).toEqual(datesIn(shown));
    }
  });

  it('follow a publication at once, on the index, its CSV and the page', async () => {
    const leaf = async () => datesIn(leafOf(await textOf('/transparencia'), '3.3'));
    const row = async () => (await textOf('/transparencia.csv')).split('\r\n').find((line) => line.includes(',3.3,'));
    expect(await leaf()).toEqual([]);
    expect((await http.get('/transparencia')).headers.get('x-cache')).toBe('HIT');
    await publish('2026-09-30');
    expect(await leaf()).toEqual([expect.stringContaining('Publicado el'), 'Actualizado el 30 de septiembre de 2026']);
    expect(await row()).toContain(',2026-09-30,');
    expect(await textOf('/contratacion')).toContain('<time datetime="2026-09-30">');
  });

  it('that passed their frequency are told to the office, with the unit that answers, and to no other caller', async () => {
    const tasks = async (role: 'editor' | 'autor' | null) => {
      const headers = role ? { authorization: `Bearer ${(await portal().signInAs(role)).token}` } : undefined;
      return http.get('/admin/content-tasks', { method: 'POST', ...(headers && { headers }) });
    };
    expect([(await tasks(null)).status, (await tasks('autor')).status]).toEqual([401, 403]);
    await publish('2026-09-15');
    portal().moveClock(hours(24 * 30));
    const { overdue, contradictions } = contentTasks.parse(await (await tasks('editor')).json());
    expect(overdue.find(({ number }) => number === '3.3')).toEqual({
      number: '3.3',
      title: 'Contratos y su ejecución',
      href: '/contratacion',
      owner: 'Contratación y Almacén',
      frequency: 'mensual',
      due: '2026-10-15',
    });
    expect(contradictions.map((schedules) => schedules.map(({ key }) => key))).toEqual([
      ['outpatient', 'directoryOutpatient'],
    ]);
    expect(leafOf(await textOf('/transparencia'), '3.3')).not.toMatch(/venci/);
    await publish('2026-10-20');
    const later = contentTasks.parse(await (await tasks('editor')).json());
    expect(later.overdue.map(({ number }) => number)).not.toContain('3.3');
  });
});
