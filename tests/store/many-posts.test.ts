/** Five thousand posts: what readers and writers ask for first is found through an index, never by reading all. */
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { backOfficePostsQuery } from '#server/posts/read/back-office-posts.store.ts';
import { findPostQuery, readablePostsQuery } from '#server/posts/read/read-posts.store.ts';
import { insertUser } from '#server/users/users.store.ts';
import { API_DRIVERS, describeOn, START } from '../support/api/portal.ts';

const MANY = 5_000;
const FEW = 50;

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describeOn(API_DRIVERS, 'with thousands of posts', (portal) => {
  const db = () => portal().deps.database.db;

  /** As many posts, three revisions each; every tenth is a draft, and few are in the category of reports. */
  async function fill(count: number, authorId: number): Promise<void> {
    await db().execute(sql`
      insert into posts (title, body, excerpt, category, status, date, author_id, author_name, revision, live_revision, created_at, updated_at)
      select 'Publicación ' || n, repeat('<p>Texto de relleno de la publicación.</p>', 60), 'Texto',
        case when n % 100 = 1 then 'informes' else (array['noticias', 'contratacion', 'presupuesto'])[1 + n % 3] end,
        case when n % 10 = 0 then 'borrador' else 'publicado' end,
        ${START.toISOString()}::timestamptz - n * interval '1 hour', ${authorId}, 'Ana', 3,
        case when n % 10 = 0 then null else 2 end,
        ${START.toISOString()}::timestamptz - n * interval '1 hour', ${START.toISOString()}::timestamptz - (n * 7919 % ${count}) * interval '1 minute'
      from generate_series(1, ${count}) n`);
    await db().execute(sql`
      insert into post_revisions (post_id, revision, kind, title, body, category, date, editor_id, editor_name, started_at, saved_at)
      select id, n, 'publicado', title, body, category, date, author_id, author_name, updated_at, updated_at
      from posts cross join generate_series(1, 3) n`);
    await db().execute(sql`analyze`);
  }

  async function planOf(query: { getSQL(): SQL }): Promise<Plan[]> {
    const answer = (await db().execute(sql`explain (analyze, format json) ${query.getSQL()}`)) as unknown as {
      rows: { 'QUERY PLAN': { Plan: Plan }[] }[];
    };
    const plan = answer.rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error('EXPLAIN answered no plan');
    return nodesOf(plan);
  }

  const indexesIn = (plan: Plan[]) => plan.flatMap((node) => node['Index Name'] ?? []);
  const scannedWhole = (plan: Plan[]) =>
    plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  /** These hold little here: no file, an author, and a row a category. */
  const isLarge = (table: string | undefined) => !['files', 'users', 'post_counts'].includes(table ?? '');
  /** Rows that the busiest step of the plan touched: what makes a query slow as a table grows. */
  const mostRows = (plan: Plan[]) =>
    Math.max(...plan.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)));

  it('the first page of the news, of a category, the desk and one post are found by their index', async () => {
    const { id: authorId } = await insertUser(db(), { name: 'Ana', email: 'a@x.co', passwordHash: 'h', role: 'autor' });
    await fill(MANY, authorId);
    const page = { now: START, page: 0, perPage: 3 };
    const [{ id } = { id: 0 }] = await db().select({ id: sql<number>`max(id)` }).from(sql`posts`);
    const plans = {
      posts_recent_idx: await planOf(readablePostsQuery(db(), page)),
      posts_category_recent_idx: await planOf(readablePostsQuery(db(), { ...page, cat: 'informes', perPage: 10 })),
      posts_touched_idx: await planOf(backOfficePostsQuery(db(), { ...page, perPage: 20, authorId: null })),
      posts_pkey: await planOf(findPostQuery(db(), id)),
    };
    for (const [index, plan] of Object.entries(plans)) {
      expect(indexesIn(plan), index).toContain(index);
      expect(scannedWhole(plan).filter(isLarge)).toEqual([]);
      expect(mostRows(plan), index).toBeLessThanOrEqual(20);
    }
    const own = await planOf(backOfficePostsQuery(db(), { ...page, perPage: 20, authorId }));
    expect(scannedWhole(own)).toEqual([]);
    const longest = await planOf(readablePostsQuery(db(), { ...page, perPage: 100 }));
    expect(scannedWhole(longest).filter(isLarge)).toEqual([]);
  });

  it('as few rows are touched as with fifty', async () => {
    const { id: authorId } = await insertUser(db(), { name: 'Ana', email: 'a@x.co', passwordHash: 'h', role: 'autor' });
    await fill(FEW, authorId);
    const page = { now: START, page: 0, perPage: 3 };
    const few = await planOf(readablePostsQuery(db(), page));
    await db().execute(sql`delete from posts`);
    await fill(MANY, authorId);
    const many = await planOf(readablePostsQuery(db(), page));
    expect(mostRows(many)).toBeLessThanOrEqual(mostRows(few));
  });
});
