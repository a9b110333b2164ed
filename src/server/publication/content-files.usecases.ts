/** Pictures and documents of content/: uploaded like those of posts, checked like them, and published with a commit. */
import type { SessionUser } from '#domain/users/user.ts';
import { slugOfFile } from '#shared/formats/slug.ts';
import type { Deps } from '../deps.ts';
import { completeUpload, type UploadTarget } from '../files/uploads/uploads.usecases.ts';
import { type FileContent, validateContent } from '../files/validate-content.ts';
import { defineFieldError, forbidden, notFound } from '../http/errors.ts';
import { ensureOwner, mayAnyPage } from './page-access.ts';
import { ensureContent, publishContent } from './publish-content.usecases.ts';

export type NewContentFile = { folder: 'images' | 'documents'; name: string; upload: string };

const FILES = /^content\/(?:images|documents)\//;
const onlyPictures = defineFieldError('upload', 'En las imágenes solo van fotos y dibujos: JPG, PNG o WebP.');
const onlyPdf = defineFieldError(
  'upload',
  'Los documentos del sitio son PDF. Guarde el suyo como PDF y súbalo de nuevo.',
);
const nameless = defineFieldError('name', 'Escriba un nombre con letras o números.');

const TARGET: UploadTarget<FileContent> = {
  find: async () => null,
  store: (deps, { name }, bytes) => validateContent(deps, name, bytes),
};

/** The sizes of files by their oid in git, which is of these bytes alone. */
const sizes = new Map<string, number>();

/** The pictures and documents of the newest commit. */
export async function listContentFiles(deps: Deps) {
  const repository = await ensureContent(deps).repository();
  const head = await repository.head();
  const files: { path: string; bytes: number }[] = [];
  // One after another: together they may be larger than the memory.
  for (const { path, oid } of await repository.listContent(head)) {
    if (!FILES.test(path)) continue;
    const bytes = sizes.get(oid) ?? (await repository.read(path, head))?.byteLength ?? 0;
    sizes.set(oid, bytes);
    files.push({ path: path.replace('content/', ''), bytes });
  }
  return files;
}

/** The bytes of a picture or document, which the site shows to everyone; 404 for anything else. */
export async function readContentFile(deps: Deps, path: string): Promise<Uint8Array> {
  const repository = await ensureContent(deps).repository();
  const full = `content/${path}`;
  const bytes = FILES.test(full) ? await repository.read(full, await repository.head()) : null;
  if (!bytes) throw notFound();
  return bytes;
}

/** Publishes an upload under a name of ours, for who may change some page; over a file that is there only for editors. */
export async function publishContentFile(deps: Deps, user: SessionUser, { folder, name, upload }: NewContentFile) {
  await ensureOwner(deps, user, 'page:update');
  const repository = await ensureContent(deps).repository();
  const slug = slugOfFile(name);
  if (!slug) throw nameless();
  const content = await completeUpload(deps, { id: user.id }, upload, TARGET);
  if (folder === 'images' && !content.mime.startsWith('image/')) throw onlyPictures();
  if (folder === 'documents' && content.extension !== 'pdf') throw onlyPdf();
  const path = `${folder}/${slug}.${content.extension}`;
  const full = `content/${path}`;
  const exists = (await repository.read(full, await repository.head())) !== null;
  if (exists && !mayAnyPage(user, 'page:update')) throw forbidden();
  const message = `${exists ? 'Reemplaza' : 'Agrega'} ${folder === 'images' ? 'la imagen' : 'el documento'} «${slug}»`;
  const publication = await publishContent(deps, {
    author: user,
    message,
    changes: [{ path: full, content: new Uint8Array(content.bytes) }],
  });
  return { path, publication };
}
