/**
 * Chunked, resumable uploads: a client starts one, puts its chunks in any order and as often as needed, and
 * completes it. A job discards those that are a day old.
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
import { chunkSizeMismatch, emptyFile, fileTooLarge, uploadIncomplete, uploadNotFound } from '../files.errors.ts';
import { countUpload, putBytes, sanitizeFileName, storeContent } from '../files.usecases.ts';
import { validateContent } from '../validate-content.ts';
import { type IncomingChunk, type IncomingFile, splitIntoChunks } from './incoming-bytes.ts';
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

/** Discarded in one run of the job: a scheduled function of Netlify has 30 seconds. */
const MAX_PER_RUN = 50;
/** Unfinished uploads of one user; one more discards the oldest. */
const MAX_UNFINISHED = 20;
const UPLOAD_ID = /^[0-9a-f-]{36}$/;

/** The user an upload belongs to; null: it came without an account. */
export type UploadOwner = { id: number | null };

type ChunkKey = { id: string; n: number };

/** What a complete upload becomes. */
export type UploadTarget<T> = {
  /** The result of an upload that is complete already; null when it is not. */
  find(deps: Deps, owner: UploadOwner, id: string): Promise<T | null>;
  /** Validates the bytes and stores them under the upload's id; throws the reason when they are not accepted. */
  store(deps: Deps, upload: UploadRecord, bytes: Uint8Array): Promise<T>;
};

/** A file of the media library; its stored name carries the id of its upload. */
export const LIBRARY_TARGET: UploadTarget<string> = {
  async find(deps, owner, id) {
    const file = await findFileOfUpload(deps.database.db, id);
    return file && file.ownerId === owner.id ? file.name : null;
  },
  async store(deps, { id, name, ownerId }, bytes) {
    const content = await validateContent(deps, name, bytes);
    return storeContent(deps, { ownerId, originalName: name, base: id }, content);
  },
};

/** Storage key of a chunk. No stored file has such a name, so GET /uploads never serves a chunk. */
const chunkName = (id: string, n: number): string => `${id}-parte-${n}.part`;

export async function startUpload(deps: Deps, owner: UploadOwner, { name, bytes }: UploadStart): Promise<UploadState> {
  const { db } = deps.database;
  if (bytes > deps.files.largest) throw fileTooLarge(deps.files.largest);
  if (owner.id !== null) {
    await countUpload(deps, owner.id);
    await discardUploads(deps, (await listUploadsOfOwner(db, owner.id)).slice(MAX_UNFINISHED - 1));
  }
  const id = crypto.randomUUID();
  await insertUpload(db, { id, ownerId: owner.id, name: sanitizeFileName(name), bytes, createdAt: deps.clock() });
  return uploadStateOf({ id, bytes }, []);
}

/** The chunks of an upload that the server has. */
export async function readUpload(deps: Deps, owner: UploadOwner, id: string): Promise<UploadState> {
  const upload = await ensureUpload(deps, owner, id);
  return uploadStateOf(upload, await listChunks(deps.database.db, id));
}

/** Stores chunk `n`; idempotent. Its body is read only after the upload and the size are known to be right. */
export async function receiveChunk(deps: Deps, owner: UploadOwner, { id, n }: ChunkKey, chunk: IncomingChunk) {
  const expected = chunkSize(await ensureUpload(deps, owner, id), n);
  const isRight = expected !== null && (chunk.declaredBytes ?? expected) === expected;
  const bytes = isRight ? await chunk.read(expected) : null;
  if (!bytes) throw chunkSizeMismatch();
  await storeChunk(deps, { id, n }, bytes);
}

/** Stores the chunks of an upload that was started with the largest size allowed. A failure leaves nothing behind. */
export async function receiveStream(
  deps: Deps,
  upload: { id: string; bytes: number },
  incoming: IncomingFile,
  tooLarge: () => AppError,
): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of splitIntoChunks(incoming)) {
      const n = bytes / CHUNK_BYTES;
      bytes += chunk.byteLength;
      if (bytes > upload.bytes) throw tooLarge();
      await storeChunk(deps, { id: upload.id, n }, chunk);
    }
    if (bytes === 0) throw emptyFile();
    await setUploadBytes(deps.database.db, upload.id, bytes);
  } catch (error) {
    // When this fails too, the job discards them after a day.
    await discardUploads(deps, [upload]).catch(() => undefined);
    throw error;
  }
}

async function storeChunk(deps: Deps, { id, n }: ChunkKey, bytes: Uint8Array): Promise<void> {
  await putBytes(deps, chunkName(id, n), bytes);
  try {
    await insertChunk(deps.database.db, id, n, bytes.byteLength);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    // The upload was completed or discarded while this chunk was in transit.
    await deps.files.remove(chunkName(id, n));
    throw uploadNotFound();
  }
}

/**
 * Assembles the chunks and gives what the upload becomes. Idempotent: a repeat, as after a lost response, gives the
 * same result. A rejected upload leaves nothing behind.
 */
export async function completeUpload<T>(deps: Deps, owner: UploadOwner, id: string, target: UploadTarget<T>) {
  if (!UPLOAD_ID.test(id)) throw uploadNotFound();
  const done = await target.find(deps, owner, id);
  if (done) return done;
  return assembleUpload(deps, owner, id, target).catch(async (error: unknown) => {
    // A concurrent repeat may have completed the upload first.
    const other = await target.find(deps, owner, id);
    if (other) return other;
    throw error;
  });
}

async function assembleUpload<T>(deps: Deps, owner: UploadOwner, id: string, target: UploadTarget<T>): Promise<T> {
  const upload = await ensureUpload(deps, owner, id);
  const missing = chunkCount(upload) - (await listChunks(deps.database.db, id)).length;
  if (missing > 0) throw uploadIncomplete(missing);
  const lease = deps.bodyBudget.lease();
  try {
    acquireOrThrow(lease, upload.bytes);
    const result = await target.store(deps, upload, await readAllChunks(deps, upload));
    await discardUploads(deps, [upload]);
    return result;
  } catch (error) {
    // A file that is not accepted stays so; a full disk may be temporary, so its chunks stay.
    if (error instanceof AppError && error.status < 500) await discardUploads(deps, [upload]);
    throw error;
  } finally {
    lease.release();
  }
}

/** Discards uploads that expired; gives how many. One by one: an interrupted run leaves the rest to the next. */
export async function removeStaleUploads(deps: Deps): Promise<number> {
  const stale = await listUploadsBefore(deps.database.db, expiryLimit(deps), MAX_PER_RUN);
  for (const upload of stale) await discardUploads(deps, [upload]);
  return stale.length;
}

const expiryLimit = (deps: Pick<Deps, 'clock'>): Date => new Date(deps.clock().getTime() - hours(UPLOAD_EXPIRY_HOURS));

/** The single authorization check of uploads: 404 for one of another owner. */
async function ensureUpload(deps: Deps, owner: UploadOwner, id: string): Promise<UploadRecord> {
  const upload = UPLOAD_ID.test(id) ? await findUpload(deps.database.db, id) : null;
  if (!upload || upload.ownerId !== owner.id || upload.createdAt < expiryLimit(deps)) throw uploadNotFound();
  return upload;
}

function uploadStateOf(upload: { id: string; bytes: number }, received: number[]): UploadState {
  return { id: upload.id, piece_bytes: CHUNK_BYTES, pieces: chunkCount(upload), received };
}

async function readAllChunks(deps: Deps, upload: UploadRecord): Promise<Uint8Array> {
  const whole = new Uint8Array(upload.bytes);
  for (let n = 0; n < chunkCount(upload); n += 1) {
    const stream = await deps.files.get(chunkName(upload.id, n));
    if (!stream) throw uploadNotFound();
    whole.set(await new Response(stream).bytes(), n * CHUNK_BYTES);
  }
  return whole;
}

/** Deletes uploads, rows before bytes, so that no row refers to missing bytes. */
async function discardUploads(deps: Deps, uploads: readonly Pick<UploadRecord, 'id' | 'bytes'>[]): Promise<void> {
  const ids = uploads.map(({ id }) => id);
  await deleteUploads(deps.database.db, ids);
  for (const upload of uploads) {
    for (let n = 0; n < chunkCount(upload); n += 1) await deps.files.remove(chunkName(upload.id, n));
  }
}
