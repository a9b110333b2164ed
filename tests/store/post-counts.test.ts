/** The total of a list of posts is the number of posts in it after any change, although no query counts them. */
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STATUSES } from '#domain/posts/post.ts';
import { posts } from '#server/posts/posts.table.ts';
import { countReadablePosts, listReadablePage } from '#server/posts/read/read-posts.store.ts';
import { BOTH, describeOn, START } from '../support/api/portal.ts';

const CATEGORIES = ['noticias', 'informes', 'mipg'] as const;
const HOURS = [-2, -1, 1, 2];
const at = (hours: number): Date => new Date(START.getTime() + hours * 3_600_000);

const row = (change: Partial<typeof posts.$inferInsert> = {}): typeof posts.$inferInsert => ({
  title: 'Aviso',
  body: '<p>Texto.</p>',
  excerpt: 'Texto.',
  category: 'noticias',
  status: 'publicado',
  date: at(-1),
  authorName: 'Ana',
  createdAt: START,
  updatedAt: START,
  ...change,
});

const change = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  status: fc.constantFrom(...STATUSES),
  date: fc.constantFrom(...HOURS).map(at),
  withdrawAt: fc.option(fc.constantFrom(...HOURS).map(at)),
  deletedAt: fc.option(fc.constant(START), { freq: 4 }),
});
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('come' as const), rows: fc.array(change, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('change' as const), which: fc.nat(3), change }),
  fc.record({ kind: fc.constant('leave' as const), which: fc.nat(3) }),
);

describeOn(BOTH, 'the total of a list of posts', (portal) => {
  const db = () => portal().deps.database.db;
  /** Rows that share a remainder: none, one or several in one statement. */
  const some = (which: number) => sql`${posts.id} % 4 = ${which}`;

  async function apply(what: typeof anyChange extends fc.Arbitrary<infer T> ? T : never): Promise<unknown> {
    if (what.kind === 'come') return db().insert(posts).values(what.rows.map(row));
    if (what.kind === 'change') return db().update(posts).set(what.change).where(some(what.which));
    return db().delete(posts).where(some(what.which));
  }

  async function compare(): Promise<void> {
    for (const cat of [undefined, ...CATEGORIES]) {
      for (const hours of [-2, 0, 1, 3]) {
        const query = { now: at(hours), cat };
        const counted = await countReadablePosts(db(), query);
        expect(await listReadablePage(db(), { ...query, page: 0, perPage: 1 })).toMatchObject({ total: counted });
      }
    }
  }

  it('is right after anything that may happen to posts, at any hour', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const what of changes) await apply(what);
        await compare();
      }),
      { numRuns: 12 },
    );
  });

  it('counts what is of a year, also beyond the last page', async () => {
    await db()
      .insert(posts)
      .values([row({ title: 'Vacunación' }), row({ title: 'Vacunación' }), row(), row({ date: at(-24 * 365) })]);
    const total = async (query: object, page = 0) =>
      (await listReadablePage(db(), { now: START, ...query, page, perPage: 1 })).total;
    expect(await total({ period: '2026' })).toBe(3);
    expect(await total({ period: '2026' }, 7)).toBe(3);
    expect(await total({}, 9)).toBe(4);
  });

  it('two writers who swap categories at the same moment neither deadlock nor lose a count', async () => {
    await db()
      .insert(posts)
      .values([row(), row({ category: 'informes' })]);
    const [first, second] = await db().select({ id: posts.id }).from(posts).orderBy(posts.id);
    const move = (id: number, category: (typeof CATEGORIES)[number]) =>
      db().update(posts).set({ category }).where(eq(posts.id, id));
    for (let time = 0; time < 10; time += 1) {
      const [one, other] = time % 2 === 0 ? (['informes', 'noticias'] as const) : (['noticias', 'informes'] as const);
      await Promise.all([move(first?.id ?? 0, one), move(second?.id ?? 0, other)]);
    }
    await compare();
  });
});
