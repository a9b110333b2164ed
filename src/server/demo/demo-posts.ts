/** Demonstration posts of a fresh portal: marked in the database and on the page, gone with one command. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { CATEGORIES } from '#domain/post.ts';
import { excerptOf } from '#domain/text.ts';
import { hours } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { deleteFile } from '../files/files.store.ts';
import { storePicture } from '../files/files.usecases.ts';
import { ROOT } from '../node/paths.ts';
import { deleteDemoPosts, insertPost } from '../posts/posts.store.ts';
import { sanitizeBody } from '../posts/sanitize.ts';
import type { UserRecord } from '../users/users.store.ts';

const FOLDER = join(ROOT, 'content/demo');

const demoPosts = z.array(
  z.strictObject({
    title: z.string(),
    desc: z.string(),
    cat: z.enum(CATEGORIES),
    alt: z.string().default(''),
    image: z.string().optional(),
    daysAgo: z.number().nonnegative(),
  }),
);
type DemoPost = z.infer<typeof demoPosts>[number];

/** Stores the posts of `content/demo/posts.yaml` under an author; gives how many. */
export async function addDemoPosts(deps: Deps, author: Pick<UserRecord, 'id' | 'name'>): Promise<number> {
  const file = join(FOLDER, 'posts.yaml');
  const posts = existsSync(file) ? demoPosts.parse(parse(readFileSync(file, 'utf8'))) : [];
  for (const post of posts) await addDemoPost(deps, author, post);
  await deps.invalidate(['posts']);
  return posts.length;
}

async function addDemoPost(deps: Deps, author: Pick<UserRecord, 'id' | 'name'>, post: DemoPost): Promise<void> {
  const now = deps.clock();
  const body = sanitizeBody(post.desc);
  const image = post.image
    ? await storePicture(deps, author.id, post.image, readFileSync(join(FOLDER, post.image)))
    : null;
  await insertPost(deps.database.db, {
    title: post.title,
    body,
    excerpt: excerptOf(body),
    image,
    imageAlt: post.alt,
    category: post.cat,
    status: 'publicado',
    date: new Date(now.getTime() - hours(24 * post.daysAgo)),
    authorId: author.id,
    authorName: author.name,
    demo: true,
    createdAt: now,
    updatedAt: now,
  });
}

/** Removes every demonstration post and its picture; gives how many. */
export async function removeDemoPosts(deps: Deps): Promise<number> {
  const images = await deleteDemoPosts(deps.database.db);
  for (const image of images) {
    if (!image) continue;
    await deleteFile(deps.database.db, image);
    await deps.files.remove(image);
  }
  await deps.invalidate(['posts']);
  return images.length;
}
