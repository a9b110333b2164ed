/** As many publications as a suite asks for, stored as the portal itself stores them: row, revisions, files in use. */
import { isNotNull, sql } from 'drizzle-orm';
import { CATEGORIES, type Category, type Status } from '#domain/posts/post.ts';
import type { Database } from '#server/db/database.ts';
import { files } from '#server/files/files.table.ts';
import { postFiles, postRevisions, posts } from '#server/posts/posts.table.ts';
import { excerptOf } from '#shared/formats/text.ts';
import { hours } from '#shared/time/time.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { bodyOf, titleOf } from './texts.ts';

const SEED = 1;
const BATCH = 1_000;
const YEARS = 10;
const DAY_MS = hours(24);
const SHORTEST = 200;
const LONGEST = 8_000;

type Author = { id: number; name: string };

/** Stores so many posts of an author over the ten years before `now`, the same ones in every run. */
export async function storePosts(db: Database, count: number, author: Author, now: Date): Promise<void> {
  const chance = chanceFrom(SEED);
  const images = await storedPictures(db);
  for (let stored = 0; stored < count; stored += BATCH) {
    const size = Math.min(BATCH, count - stored);
    await storeBatch(
      db,
      Array.from({ length: size }, () => postOf(chance, images, author, now)),
    );
  }
  // What PostgreSQL does by itself some minutes after rows came.
  for (const table of [posts, postRevisions, postFiles]) await db.execute(sql`vacuum analyze ${table}`);
}

/** Pictures that the portal already has, so that every address of a page answers. */
async function storedPictures(db: Database): Promise<string[]> {
  const rows = await db.select({ name: files.name }).from(files).where(isNotNull(files.width));
  return rows.map(({ name }) => name);
}

type Row = typeof posts.$inferInsert;

function postOf(chance: Chance, images: readonly string[], author: Author, now: Date): Row {
  const category = categoryOf(chance);
  const { status, date, deletedAt } = standingOf(chance, now);
  // Short ones are many and long ones few, as they are written.
  const body = bodyOf(chance, Math.round(SHORTEST * (LONGEST / SHORTEST) ** chance.next()));
  const revision = chance.percent(20) ? chance.between(2, 3) : 1;
  return {
    title: titleOf(chance, category),
    body,
    excerpt: excerptOf(body),
    image: images.length > 0 && chance.percent(60) ? chance.pick(images) : null,
    imageAlt: 'Personal del hospital durante la jornada',
    category,
    status,
    date,
    withdrawAt: status === 'publicado' && chance.percent(0.5) ? later(now, chance.between(1, 90)) : null,
    authorId: author.id,
    authorName: author.name,
    revision,
    liveRevision: status === 'borrador' ? null : revision,
    createdAt: date < now ? date : now,
    updatedAt: date < now ? date : now,
    deletedAt,
  };
}

const categoryOf = (chance: Chance): Category => (chance.percent(40) ? 'noticias' : chance.pick(CATEGORIES));

type Standing = { status: Status; date: Date; deletedAt: Date | null };

function standingOf(chance: Chance, now: Date): Standing {
  const past = later(now, -chance.next() * 365 * YEARS);
  const deletedAt = chance.percent(1) ? later(now, -chance.between(1, 29)) : null;
  if (chance.percent(1)) return { status: 'programado', date: later(now, chance.between(1, 60)), deletedAt };
  if (chance.percent(4)) return { status: 'borrador', date: past, deletedAt };
  return { status: chance.percent(4) ? 'retirado' : 'publicado', date: past, deletedAt };
}

const later = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

async function storeBatch(db: Database, rows: Row[]): Promise<void> {
  const stored = await db.insert(posts).values(rows).returning({ id: posts.id });
  const first = Math.min(...stored.map(({ id }) => id));
  const live = sql`${posts.id} >= ${first}`;
  // The texts are already there: they are copied without crossing to the database once more.
  await db.execute(sql`
    insert into ${postRevisions}
      (post_id, revision, kind, title, body, image, image_alt, category, date, withdraw_at,
       editor_id, editor_name, started_at, saved_at)
    select id, n, case when n = revision then status else 'borrador' end, title, body, image, image_alt, category, date,
      withdraw_at, author_id, author_name, updated_at, updated_at
    from ${posts} cross join lateral generate_series(1, revision) n where ${live}`);
  await db.execute(sql`
    insert into ${postFiles} (post_id, file_name) select id, image from ${posts} where ${live} and image is not null`);
}
