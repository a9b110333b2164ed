/** Calls of every day on large tables: no plan reads a large table whole, and no answer grows with them. */
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BackOfficePost } from '#shared/api/post-editing.schema.ts';
import { insertDeskCases } from '../../bench/fixtures/desk-cases.ts';
import { createPortal, type Portal, START } from '../support/api/portal.ts';
import { openTestDatabase } from '../support/database/databases.ts';
import { countStatements, queriesOf, type SentQuery } from '../support/database/query-count.ts';
import { photograph, stored } from '../support/files/uploads.ts';
import { provideContent } from '../support/publication/content.ts';
import { type HttpServer, openHttpServer } from '../support/servers/http-server.ts';

const POSTS = 10_100;
const CASES = 6_000;
const MAX_BYTES = 500_000;
/** Tables whose rows are wide: a scan of them reads the texts of years. */
const LARGE = ['posts', 'post_revisions', 'pqrsd'];
const CALLS = [
  '/api/pqrsd/summary',
  '/api/files',
  '/sitemap.xml',
  // In all titles, in a hundredth of them, in one and in none.
  ...['PUBLICACIÓN', 'vigésima', 'n.º 77.', 'helicóptero'].map((q) => `/api/posts/all?q=${encodeURIComponent(q)}`),
];

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

let portal: Portal;
let server: HttpServer;
let queries: () => SentQuery[];
let token: string;
let pool: Pool;

beforeAll(async () => {
  const database = await openTestDatabase('postgres');
  pool = (database.db as unknown as { $client: Pool }).$client;
  countStatements(database);
  portal = await createPortal(database);
  await provideContent(portal.deps);
  const { token: ofAdmin, user } = await portal.signInAs('admin');
  token = ofAdmin;
  const picture = await stored(portal, token, await photograph(60, 40), 'escudo.jpg');
  await insertPosts(user.id, picture);
  await insertDeskCases(database.db, { count: CASES, officer: user.id, now: START, words: false });
  server = await openHttpServer(portal);
  queries = queriesOf(server.server);
}, 120_000);
afterAll(async () => {
  await server.close();
  await portal.deps.database.close();
});

/** Posts that all use one picture, each changed a minute before the next; every tenth has a second revision with its title. */
async function insertPosts(author: number, picture: string): Promise<void> {
  const { db } = portal.deps.database;
  const at = sql`${START.toISOString()}::timestamptz - n * interval '1 minute'`;
  await db.execute(sql`
    insert into posts (title, body, excerpt, image, category, status, date, author_id, author_name, revision, live_revision, created_at, updated_at)
    select 'Publicación n.º ' || n || '. ' || case when n % 100 = 0 then 'Vigésima jornada' else 'Jornada' end,
      repeat('<p>Texto de la publicación.</p>', 40), 'Texto', ${picture}, 'noticias', 'publicado', ${at}, ${author}, 'Ana',
      case when n % 10 = 0 then 2 else 1 end, 1, ${at}, ${at}
    from generate_series(1, ${POSTS}) n`);
  await db.execute(sql`
    insert into post_revisions (post_id, revision, kind, title, body, category, date, editor_id, editor_name, started_at, saved_at)
    select id, n, 'publicado', title, body, category, date, author_id, author_name, updated_at, updated_at
    from posts cross join lateral generate_series(1, revision) n`);
  await db.execute(sql`insert into post_files (post_id, file_name) select id, image from posts`);
  for (const table of [...LARGE, 'post_files']) await db.execute(sql.raw(`vacuum analyze ${table}`));
}

const read = async (path: string) => {
  const response = await server.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

/** The tables that the statements of the last call read whole, each planned as the call did, with its settings. */
async function tablesReadWhole(): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const plans: Plan[] = [];
    for (const { text, params } of queries()) {
      if (text.includes('set_config')) await client.query(text, params);
      else if (/^(select|with)/i.test(text)) {
        const { rows } = await client.query(`explain (format json) ${text}`, params);
        plans.push(...nodesOf((rows[0]['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan));
      }
    }
    expect(plans.length).toBeGreaterThan(0);
    const whole = plans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
    return whole.filter((table) => LARGE.includes(table));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it.each(CALLS)('%s reads no large table whole, and its answer is small', async (path) => {
  const text = await read(path);
  expect(await tablesReadWhole()).toEqual([]);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
});

it('the search of the desk lists what was touched last first, and counts up to ten thousand', async () => {
  const search = async (query: string) => {
    const answer = JSON.parse(await read(`/api/posts/all?${query}`)) as {
      data: BackOfficePost[];
      meta: { total: number };
    };
    const numbers = answer.data.map(({ title }) => Number(/n\.º (\d+)/.exec(title ?? '')?.[1]));
    return { numbers, total: answer.meta.total };
  };
  const twenty = (from: number, step = 1) => Array.from({ length: 20 }, (_, at) => from + at * step);
  expect(await search('q=publicacion')).toEqual({ numbers: twenty(1), total: 10_000 });
  expect(await search('q=publicacion&page=2')).toEqual({ numbers: twenty(41), total: 10_000 });
  // Inside a word, with other words, and on the second page.
  expect(await search('q=gesima%20jor')).toEqual({ numbers: twenty(100, 100), total: 101 });
  expect(await search('q=gesima%20jor&page=5')).toEqual({ numbers: [10_100], total: 101 });
  expect(await search('q=helic%C3%B3ptero')).toEqual({ numbers: [], total: 0 });
});

it('the sitemaps of posts hold each public post once', async () => {
  const found: string[] = [];
  const index = [...(await read('/sitemap.xml')).matchAll(/<loc>[^<]+(\/sitemap-[^<]+)<\/loc>/g)];
  const paths = index.map(([, path = '']) => path);
  expect(paths).toEqual(['/sitemap-paginas.xml', '/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
  for (const path of paths.slice(1)) {
    const text = await read(path);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
    found.push(...[...text.matchAll(/\/post\/(\d+)</g)].map(([, id = '']) => id));
  }
  expect([found.length, new Set(found).size]).toEqual([POSTS, POSTS]);
});
