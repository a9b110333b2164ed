import { fileTypeFromBuffer } from 'file-type';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { emptyFile, fileTooLarge, storageFull, typeNotAccepted, unreadableImage } from './files.errors.ts';
import { findFile, insertFile } from './files.store.ts';

/** Largest file accepted. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const DOCUMENTS = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
]);
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

type Content = { bytes: Uint8Array; mime: string; extension: string; width: number | null; height: number | null };

/**
 * Keeps an upload and gives its stored name. The type is read from the content, not from the name;
 * pictures are written anew. Whatever fails leaves neither bytes nor row.
 */
export async function storeUpload(deps: Deps, owner: SessionUser, upload: File): Promise<string> {
  if (upload.size > MAX_UPLOAD_BYTES) throw fileTooLarge();
  if (upload.size === 0) throw emptyFile();
  const content = await acceptedContent(deps, new Uint8Array(await upload.arrayBuffer()));
  return keepContent(deps, owner.id, upload.name, content);
}

/** Keeps accepted bytes under a name made here. */
async function keepContent(deps: Deps, ownerId: number, originalName: string, content: Content): Promise<string> {
  const name = `${crypto.randomUUID()}.${content.extension}`;
  await deps.files.put(name, content.bytes).catch((error: NodeJS.ErrnoException) => {
    throw DISK_FULL.has(error.code ?? '') ? storageFull() : error;
  });
  try {
    const now = deps.clock();
    await deps.database.db.transaction(async (tx) => {
      await insertFile(tx, {
        name,
        originalName: originalName.slice(0, 200),
        mime: content.mime,
        bytes: content.bytes.byteLength,
        width: content.width,
        height: content.height,
        sha256: await sha256Of(content.bytes),
        ownerId,
        createdAt: now,
      });
      await recordTrace(tx, { at: now, actorId: ownerId, action: 'file.stored', entity: 'file', entityId: name });
    });
  } catch (error) {
    await deps.files.remove(name);
    throw error;
  }
  return name;
}

/** Keeps a picture that comes with the portal, such as those of the demonstration posts. */
export async function storePicture(
  deps: Deps,
  ownerId: number,
  originalName: string,
  bytes: Uint8Array,
): Promise<string> {
  return keepContent(deps, ownerId, originalName, await rewritten(deps, bytes));
}

/** Keeps a document that comes with the portal, checked as an upload is. */
export async function storeDocument(
  deps: Deps,
  ownerId: number,
  originalName: string,
  bytes: Uint8Array,
): Promise<string> {
  return keepContent(deps, ownerId, originalName, await acceptedContent(deps, bytes));
}

async function acceptedContent(deps: Deps, bytes: Uint8Array): Promise<Content> {
  const type = await fileTypeFromBuffer(bytes);
  if (type && PICTURES.has(type.mime)) return rewritten(deps, bytes);
  if (type && DOCUMENTS.has(type.mime)) {
    return { bytes, mime: type.mime, extension: type.ext, width: null, height: null };
  }
  throw typeNotAccepted();
}

async function rewritten(deps: Deps, bytes: Uint8Array): Promise<Content> {
  const picture = await deps.images.rewrite(bytes);
  if (!picture) throw unreadableImage();
  return picture;
}

async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A stored file as an answer to GET /uploads/{name}; null when there is none. */
export async function uploadResponse(deps: Deps, name: string): Promise<Response | null> {
  const file = await findFile(deps.database.db, name);
  const bytes = file && (await deps.files.get(name));
  if (!file || !bytes) return null;
  const inline = file.mime.startsWith('image/') || file.mime === 'application/pdf';
  return new Response(bytes, {
    headers: {
      'Content-Type': file.mime,
      'Content-Length': String(file.bytes),
      'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.originalName)}`,
      // A name never gets other bytes.
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${file.sha256.slice(0, 32)}"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': policyFor(file.mime),
    },
  });
}

/** Browsers refuse to show a PDF in a sandbox, so a PDF is shut in by the other directives alone. */
function policyFor(mime: string): string {
  const closed = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'";
  return mime === 'application/pdf' ? `${closed}; object-src 'self'` : `${closed}; sandbox`;
}
