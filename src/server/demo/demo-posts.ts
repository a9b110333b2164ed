/**
 * Demonstration posts of a new portal; they are marked in the database and on the page, and one command removes them.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { CENTER } from '#domain/files/focal-point.ts';
import { CATEGORIES } from '#domain/posts/post.ts';
import { dayField } from '#shared/fields/day.schema.ts';
import { hours, parseTimestamp } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { storeBundledFile } from '../files/files.usecases.ts';
import { ROOT } from '../node/paths.ts';
import { sanitizeBody } from '../posts/sanitize/sanitize-html.ts';
import { insertPost } from '../posts/write/save-revision.ts';
import { folderReader } from '../read-content-data.ts';
import type { UserRecord } from '../users/users.store.ts';
import { createFactWriter } from './shared-facts.ts';

const FOLDER = join(ROOT, 'content/demo');
/** Readers see an office as their author, not the administrator who loaded them. */
const OFFICE = 'Oficina de Comunicaciones';

const demoPost = z
  .strictObject({
    title: z.string(),
    desc: z.string(),
    cat: z.enum(CATEGORIES),
    alt: z.string().default(''),
    image: z.string().optional().describe('Dibujo de content/demo/.'),
    document: z.string().optional().describe('PDF de content/demo/, en lugar de la imagen.'),
    daysAgo: z.number().nonnegative().optional().describe('Publicada hace tantos días.'),
    date: dayField.optional().describe('Día de publicación, para lo que pertenece a un año.'),
  })
  .refine(({ daysAgo, date }) => (daysAgo === undefined) !== (date === undefined), 'Escriba daysAgo o date.')
  .refine(({ image, document }) => !(image && document), 'Una publicación lleva imagen o documento, no los dos.');
type DemoPost = z.infer<typeof demoPost>;

/** Stores the posts of `content/demo/posts.yaml` under an author; gives how many. */
export async function addDemoPosts(deps: Deps, author: Pick<UserRecord, 'id' | 'name'>): Promise<number> {
  const file = join(FOLDER, 'posts.yaml');
  const posts = existsSync(file) ? z.array(demoPost).parse(parse(readFileSync(file, 'utf8'))) : [];
  const withFacts = createFactWriter(folderReader(ROOT));
  for (const post of posts) await addDemoPost(deps, author, { ...post, desc: withFacts(post.desc) });
  await deps.invalidate(['posts']);
  return posts.length;
}

async function addDemoPost(deps: Deps, author: Pick<UserRecord, 'id' | 'name'>, post: DemoPost): Promise<void> {
  const now = deps.clock();
  const file = post.image ?? post.document;
  const content = {
    title: post.title,
    body: sanitizeBody(post.desc),
    image: file
      ? await storeBundledFile(deps, author.id, { name: file, bytes: readFileSync(join(FOLDER, file)) })
      : null,
    imageAlt: post.alt,
    imageFocus: CENTER,
    category: post.cat,
    date: (post.date && parseTimestamp(post.date)) || new Date(now.getTime() - hours(24 * (post.daysAgo ?? 0))),
    withdrawAt: null,
  };
  await deps.database.db.transaction((tx) =>
    insertPost(
      { tx, editor: { ...author, name: OFFICE }, now },
      { content, publicStatus: 'publicado', kind: 'publicado', demo: true },
    ),
  );
}
