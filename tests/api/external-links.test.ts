import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { externalLinks } from '#server/care/external-links.table.ts';
import { runLinks, runReports } from '#server/jobs/jobs.ts';
import { ROOT } from '#server/node/paths.ts';
import { NotPublicError, type PublicFetch } from '#server/outbound/public-fetch.ts';
import { storeSetting } from '#server/settings/settings.store.ts';
import { careApi } from '#shared/api/endpoints/care.api.ts';
import { hours, wholeDays } from '#shared/time/time.ts';
import { callEndpoint } from '../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { openMailbox } from '../support/mail/mailbox.ts';

const PAGE = 'content/pages/manual-contratacion.md';

describeOn(API_DRIVERS, 'links to other sites', (portal) => {
  let root: string;
  let server: Server;
  /** What the other sites answer by path; each request is noted. */
  let answers: Record<string, number>;
  let asked: string[];
  let inProgress: Map<string, number>;
  let most: number;

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'enlaces-'));
    cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true });
    portal().deps.contentRoot = root;
    [answers, asked, inProgress, most] = [{}, [], new Map(), 0];
    server = createServer(({ method, url = '' }, res) => {
      asked.push(`${method} ${url}`);
      const status = answers[`${method} ${url}`] ?? answers[url] ?? 200;
      const location = status === 302 ? { Location: 'http://10.0.0.1/' } : {};
      res.writeHead(status, location).end(url.endsWith('/robots.txt') ? 'User-agent: *\nDisallow: /cerrado' : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    portal().deps.publicFetch = toLocalServer;
    await storeSetting(portal().deps.database.db, 'external_links_check', true);
    // 2 in the morning of the second day.
    portal().moveClock(new Date('2026-10-02T02:00:00-05:00').getTime() - portal().deps.clock().getTime());
  });
  afterEach(async () => {
    rmSync(root, { recursive: true });
    await new Promise((resolve) => server.close(resolve));
  });

  /** Other sites are paths of a local server. */
  const toLocalServer: PublicFetch = async (url, { method }) => {
    if (url.hostname === '10.0.0.1') throw new NotPublicError('not public');
    if (url.hostname === 'caido.co') throw new Error('ENOTFOUND');
    inProgress.set(url.host, (inProgress.get(url.host) ?? 0) + 1);
    most = Math.max(most, ...inProgress.values());
    const { port } = server.address() as AddressInfo;
    const path = `/${url.hostname}${url.pathname}`;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' });
    inProgress.set(url.host, (inProgress.get(url.host) ?? 1) - 1);
    return { status: response.status, location: response.headers.get('location'), text: await response.text() };
  };

  /** Leaves the links of one page and no others. */
  const onlyLinks = (...links: string[]) => {
    for (const folder of ['pages', 'listas', 'data']) cutLinks(join(root, 'content', folder));
    const path = join(root, PAGE);
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n${links.map((link) => `[Vea](${link}).`).join('\n')}\n`);
  };
  const night = async () => {
    expect(await runLinks(portal().deps)).toBe('done');
    portal().moveClock(wholeDays(1));
  };
  const careOf = async () => {
    const { token } = await portal().signInAs('editor');
    return callEndpoint(portal(), careApi.pages, { token });
  };
  const brokenOnes = async () => (await careOf()).external.links.map(({ url, problem }) => [url, problem]);

  it('are told of after two nights in a row, with their page, and no more once they work', async () => {
    onlyLinks('https://a.co/bien', 'https://a.co/falta', 'https://b.co/error', 'https://caido.co/');
    answers = { '/a.co/falta': 404, '/b.co/error': 500 };
    await night();
    expect(await brokenOnes()).toEqual([]);
    await night();
    const { external, pages } = await careOf();
    expect(external).toMatchObject({ is_checked: true });
    expect(external.links.map(({ url, problem, since }) => [url, problem, since])).toEqual([
      ['https://a.co/falta', 'missing', '2026-10-02'],
      ['https://b.co/error', 'error', '2026-10-02'],
      ['https://caido.co/', 'unreachable', '2026-10-02'],
    ]);
    expect(external.links[0]?.places).toEqual([{ id: 'pages/manual-contratacion', title: expect.any(String) }]);
    expect(pages.find(({ id }) => id === 'pages/manual-contratacion')?.broken_external_links).toHaveLength(3);
    answers = {};
    await night();
    expect(await brokenOnes()).toEqual([['https://caido.co/', 'unreachable']]);
    onlyLinks('https://a.co/bien');
    await night();
    expect((await portal().deps.database.db.select().from(externalLinks)).map(({ url }) => url)).toEqual([
      'https://a.co/bien',
    ]);
  });

  it('are asked politely: HEAD, then GET, one at a time per site, as robots.txt allows, once a night', async () => {
    onlyLinks('https://a.co/sin-head', 'https://a.co/dos', 'https://a.co/tres', 'https://a.co/cerrado/x');
    answers = { 'HEAD /a.co/sin-head': 405 };
    expect(await runLinks(portal().deps)).toBe('done');
    expect(asked.sort()).toEqual([
      'GET /a.co/robots.txt',
      'GET /a.co/sin-head',
      'HEAD /a.co/dos',
      'HEAD /a.co/sin-head',
      'HEAD /a.co/tres',
    ]);
    expect(most).toBe(1);
    portal().moveClock(hours(1));
    expect(await runLinks(portal().deps)).toBe('done');
    expect(asked).toHaveLength(5);
  });

  it('that fail twice in one night are not told of; a redirect to an address inside is not followed', async () => {
    onlyLinks('https://a.co/dentro', 'http://10.0.0.1/intranet', 'https://a.co/falta');
    answers = { '/a.co/dentro': 302, '/a.co/falta': 404 };
    await runLinks(portal().deps);
    await portal().deps.database.db.update(externalLinks).set({ checked: '2026-10-02' });
    portal().moveClock(hours(1));
    await runLinks(portal().deps);
    expect(await brokenOnes()).toEqual([]);
    portal().moveClock(hours(23));
    await night();
    expect(await brokenOnes()).toEqual([['https://a.co/falta', 'missing']]);
  });

  it.each([
    ['in the day', hours(10), true],
    ['when it is switched off', 0, false],
  ])('are not asked %s', async (_when, later, isOn) => {
    onlyLinks('https://a.co/bien');
    await storeSetting(portal().deps.database.db, 'external_links_check', isOn);
    portal().moveClock(later);
    expect(await runLinks(portal().deps)).toBe('done');
    expect(asked).toEqual([]);
  });

  it('are in the mail to the owner of their page, once', async () => {
    const mailbox = openMailbox(portal());
    onlyLinks('https://a.co/falta');
    const mails = [{ unit: 'Contratación y Almacén', emails: ['contratacion@hospital.example'] }];
    await storeSetting(portal().deps.database.db, 'owner_mails', mails);
    answers = { '/a.co/falta': 404 };
    const told = async () => {
      const before = mailbox.messages.length;
      expect(await runReports(portal().deps)).toBe('done');
      await mailbox.read('');
      return mailbox.messages.slice(before).filter(({ body }) => body.includes('https://a.co/falta'));
    };
    await night();
    expect(await told()).toEqual([]);
    await night();
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe('contratacion@hospital.example');
    expect(mail?.body).toMatch(/En «[^»]+»: https:\/\/a\.co\/falta \(falla desde el 2 de octubre de 2026\)\./);
    await night();
    expect(await told()).toEqual([]);
  });
});

function cutLinks(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (/\.(?:md|yaml)$/.test(name))
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/https?:\/\/[\w.-]+/g, 'https://otro.example'));
  }
}
