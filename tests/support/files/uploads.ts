/** Files that tests upload, and the way they go. */
import sharp from 'sharp';
import type { Category } from '#domain/posts/post.ts';
import { files } from '#server/files/files.table.ts';
import { postFiles, postRevisions, posts } from '#server/posts/posts.table.ts';
import { type Portal, START } from '../api/portal.ts';

export const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A PDF of so many bytes; the last ones tell where they came from. */
export function pdfOf(bytes: number): Uint8Array {
  const file = new Uint8Array(bytes);
  file.set(PDF);
  for (let at = PDF.length; at < bytes; at += 997) file[at] = at % 251;
  return file;
}

/** A photograph of one colour. */
export const photograph = (width = 2000, height = 1000, background = '#0A5C63'): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export function formWith(bytes: Uint8Array, name: string, type = 'application/octet-stream'): FormData {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return body;
}

/** Uploads a file whole; gives its stored name. */
export async function stored(portal: Portal, token: string, bytes: Uint8Array, name: string): Promise<string> {
  const response = await portal.call('POST', '/file', { token, body: formWith(bytes, name) });
  if (response.status !== 201) throw new Error(`the upload was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as string;
}

export const storedFiles = (portal: Portal) => portal.deps.database.db.select().from(files);

type Illustrated = {
  authorId: number;
  title?: string;
  image?: string | null;
  body?: string;
  draftBody?: string;
  category?: Category;
};

/** A public post with files, and a draft over it when there is a `draftBody`; written past the editor. */
export async function illustratedPost(portal: Portal, fields: Illustrated, uses: readonly string[]): Promise<number> {
  const { db } = portal.deps.database;
  const content = { title: fields.title ?? 'Con archivo', body: fields.body ?? '', image: fields.image ?? null };
  const [post] = await db
    .insert(posts)
    .values({
      ...content,
      excerpt: '',
      category: fields.category ?? 'noticias',
      status: 'publicado',
      date: START,
      authorId: fields.authorId,
      authorName: 'Ana',
      revision: fields.draftBody === undefined ? 1 : 2,
      liveRevision: 1,
      createdAt: START,
      updatedAt: START,
    })
    .returning({ id: posts.id });
  const postId = post?.id ?? 0;
  const revision = { postId, ...content, date: START, editorName: 'Ana', startedAt: START, savedAt: START };
  await db.insert(postRevisions).values({ ...revision, revision: 1, kind: 'publicado' });
  if (fields.draftBody !== undefined) {
    await db.insert(postRevisions).values({ ...revision, revision: 2, kind: 'borrador', body: fields.draftBody });
  }
  for (const fileName of uses) await db.insert(postFiles).values({ postId, fileName });
  return postId;
}
