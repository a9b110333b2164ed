/**
 * Uploads that come in pieces: announced, sent piece by piece in any order and as often as it takes,
 * and made a file when whole. What is unfinished after a day is thrown away.
 */
import {
  CHUNK_BYTES,
  chunkCount,
  chunkSize,
  UPLOAD_EXPIRY_HOURS,
  type UploadStart,
  type UploadState,
} from '#domain/files/file.ts';
import { isForeignKeyViolation } from '#server/db/database-errors.ts';
import type { Deps } from '#server/deps.ts';
import { acquireOrThrow } from '#server/http/body-budget.ts';
import { AppError } from '#server/http/errors.ts';
import { hours } from '#shared/time/time.ts';
import { chunkSizeMismatch, emptyFile, uploadIncomplete, uploadNotFound } from '../files.errors.ts';
import { countUpload, putBytes, sanitizeFileName, storeContent } from '../files.usecases.ts';
import { validateContent } from '../validate-content.ts';
import type { IncomingChunk } from './incoming-chunk.ts';
import { type IncomingFile, splitIntoChunks } from './incoming-file.ts';
import {
  deleteUploads,
  findFileOfUpload,
  findUpload,
  insertChunk,
  insertUpload,
  listChunks,
  listUploadsBefore,
  listUploadsOfOwner,
  setUploadBytes,
  type UploadRecord,
} from './uploads.store.ts';

/** What one run of the job throws away: a scheduled function of Netlify has half a minute. */
const MAX_PER_RUN = 50;

/** Whose an upload is; null: of a person without an account. */
export type UploadOwner = { id: number | null };

/** What becomes of an upload once it is whole. */
export type UploadTarget<T> = {
  /** What it has already become; null: nothing yet. */
  find(deps: Deps, owner: UploadOwner, id: string): Promise<T | null>;
  /** Looks at the bytes and keeps them under the upload's id; throws why they are not accepted. */
  store(deps: Deps, upload: UploadRecord, bytes: Uint8Array): Promise<T>;
};

/** A file of the media library. */
const LIBRARY_TARGET: UploadTarget<string> = {
  find: findCompletedFile,
  async store(deps, { id, name, ownerId }, bytes) {
    const content = await validateContent(deps, name, bytes);
    return storeContent(deps, { ownerId, originalName: name, base: id }, content);
  },
};

/** Unfinished uploads that wait for one person; one more drops the oldest. */
const MAX_UNFINISHED = 20;
const UPLOAD_ID = /^[0-9a-f-]{36}$/;

/** Under names that no stored file has, so that GET /uploads never finds a piece. */
const chunkName = (id: string, n: number): string => `${id}-parte-${n}.part`;

/** Announces an upload. */
export async function startUpload(deps: Deps, owner: UploadOwner, { name, bytes }: UploadStart): Promise<UploadState> {
  const { db } = deps.database;
  if (owner.id !== null) await countUpload(deps, owner.id);
  const waiting = owner.id === null ? [] : await listUploadsOfOwner(db, owner.id);
  await discardUploads(deps, waiting.slice(MAX_UNFINISHED - 1));
  const upload = {
    id: crypto.randomUUID(),
    ownerId: owner.id,
    name: sanitizeFileName(name),
    bytes,
    createdAt: deps.clock(),
  };
  await insertUpload(db, upload);
  return uploadStateOf(upload, []);
}

/** How far an upload has come. */
export async function readUpload(deps: Deps, owner: UploadOwner, id: string): Promise<UploadState> {
  const upload = await ensureUpload(deps, owner, id);
  return uploadStateOf(upload, await listChunks(deps.database.db, id));
}

/** Keeps piece `n`, read only once it is known to be awaited; the same piece again is the same. */
export async function receiveChunk(
  deps: Deps,
  owner: UploadOwner,
  { id, n }: { id: string; n: number },
  chunk: IncomingChunk,
): Promise<void> {
  const expected = chunkSize(await ensureUpload(deps, owner, id), n);
  if (expected === null || (chunk.declaredBytes ?? expected) !== expected) throw chunkSizeMismatch();
  const bytes = await chunk.read(expected);
  if (!bytes) throw chunkSizeMismatch();
  await storeChunk(deps, { id, n }, bytes);
}

/** Keeps the pieces of an upload that was announced with the most it may have. What fails leaves nothing behind. */
export async function receiveStream(
  deps: Deps,
  upload: { id: string; bytes: number },
  incoming: IncomingFile,
  tooLarge: () => AppError,
): Promise<void> {
  let bytes = 0;
  let n = 0;
  try {
    for await (const chunk of splitIntoChunks(incoming)) {
      bytes += chunk.byteLength;
      if (bytes > upload.bytes) throw tooLarge();
      await storeChunk(deps, { id: upload.id, n }, chunk);
      n += 1;
    }
    if (bytes === 0) throw emptyFile();
    await setUploadBytes(deps.database.db, upload.id, bytes);
  } catch (error) {
    // Where this fails too, the job throws them away in a day.
    await discardUploads(deps, [upload]).catch(() => undefined);
    throw error;
  }
}

async function storeChunk(deps: Deps, { id, n }: { id: string; n: number }, bytes: Uint8Array): Promise<void> {
  await putBytes(deps, chunkName(id, n), bytes);
  try {
    await insertChunk(deps.database.db, id, n, bytes.byteLength);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    // The upload was finished or dropped while this piece was on its way.
    await deps.files.remove(chunkName(id, n));
    throw uploadNotFound();
  }
}

/**
 * Makes the pieces a file and gives its stored name. Asked again, as after an answer that got lost, it
 * gives the same name: the file carries the id of its upload. What is refused leaves nothing behind.
 */
export const completeUpload = (deps: Deps, owner: UploadOwner, id: string): Promise<string> =>
  completeUploadAs(deps, owner, id, LIBRARY_TARGET);

/** The same for whatever an upload is to become. */
export async function completeUploadAs<T>(
  deps: Deps,
  owner: UploadOwner,
  id: string,
  target: UploadTarget<T>,
): Promise<T> {
  const done = UPLOAD_ID.test(id) ? await target.find(deps, owner, id) : null;
  if (done) return done;
  try {
    return await assembleUpload(deps, owner, id, target);
  } catch (error) {
    // The same call, sent twice, may have finished first and taken the upload away at any moment.
    const other = UPLOAD_ID.test(id) ? await target.find(deps, owner, id) : null;
    if (other) return other;
    throw error;
  }
}

async function assembleUpload<T>(deps: Deps, owner: UploadOwner, id: string, target: UploadTarget<T>): Promise<T> {
  const upload = await ensureUpload(deps, owner, id);
  const missing = chunkCount(upload) - (await listChunks(deps.database.db, id)).length;
  if (missing > 0) throw uploadIncomplete(missing);
  const lease = deps.bodyBudget.lease();
  try {
    acquireOrThrow(lease, upload.bytes);
    const made = await target.store(deps, upload, await readAllChunks(deps, upload));
    await discardUploads(deps, [upload]);
    return made;
  } catch (error) {
    // A full disk may be mended; a file that is not accepted stays so.
    if (error instanceof AppError && error.status < 500) await discardUploads(deps, [upload]);
    throw error;
  } finally {
    lease.release();
  }
}

/** Throws away what nobody finished in time; gives how many uploads. */
export async function removeStaleUploads(deps: Deps): Promise<number> {
  const stale = await listUploadsBefore(deps.database.db, expiryLimit(deps), MAX_PER_RUN);
  // One by one: a run that is stopped leaves the rest to the next.
  for (const upload of stale) await discardUploads(deps, [upload]);
  return stale.length;
}

const expiryLimit = (deps: Deps): Date => new Date(deps.clock().getTime() - hours(UPLOAD_EXPIRY_HOURS));

/** The one place that decides whose an upload is; another's does not exist. */
async function ensureUpload(deps: Deps, owner: UploadOwner, id: string): Promise<UploadRecord> {
  const upload = UPLOAD_ID.test(id) ? await findUpload(deps.database.db, id) : null;
  if (!upload || upload.ownerId !== owner.id || upload.createdAt < expiryLimit(deps)) throw uploadNotFound();
  return upload;
}

async function findCompletedFile(deps: Deps, owner: UploadOwner, id: string): Promise<string | null> {
  const file = await findFileOfUpload(deps.database.db, id);
  return file && file.ownerId === owner.id ? file.name : null;
}

const uploadStateOf = (upload: { id: string; bytes: number }, received: number[]): UploadState => ({
  id: upload.id,
  piece_bytes: CHUNK_BYTES,
  pieces: chunkCount(upload),
  received,
});

/** The bytes of all pieces in their order. */
async function readAllChunks(deps: Deps, upload: UploadRecord): Promise<Uint8Array> {
  const whole = new Uint8Array(upload.bytes);
  for (let n = 0; n < chunkCount(upload); n += 1) {
    const stream = await deps.files.get(chunkName(upload.id, n));
    if (!stream) throw uploadNotFound();
    whole.set(new Uint8Array(await new Response(stream).arrayBuffer()), n * CHUNK_BYTES);
  }
  return whole;
}

/** Forgets uploads: first that they are, so that nobody asks for bytes that are going. */
async function discardUploads(deps: Deps, uploads: readonly Pick<UploadRecord, 'id' | 'bytes'>[]): Promise<void> {
  await deleteUploads(
    deps.database.db,
    uploads.map(({ id }) => id),
  );
  for (const upload of uploads) {
    for (let n = 0; n < chunkCount(upload); n += 1) await deps.files.remove(chunkName(upload.id, n));
  }
}
