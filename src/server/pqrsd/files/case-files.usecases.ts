/** Files of cases: chunked uploads without an account, claimed later by a form, message or step. */
import type { UploadState } from '#domain/files/file.ts';
import type { CaseCredentials } from '#domain/pqrsd/case-credentials.ts';
import { type CaseUploadStart, extensionOf, type UploadedCaseFile } from '#domain/pqrsd/case-files.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Deps } from '#server/deps.ts';
import { fileNotFound } from '#server/files/files.errors.ts';
import { putBytes } from '#server/files/files.usecases.ts';
import type { IncomingFile } from '#server/files/uploads/incoming-bytes.ts';
import {
  completeUpload,
  receiveStream,
  startUpload,
  type UploadOwner,
  type UploadTarget,
} from '#server/files/uploads/uploads.usecases.ts';
import { sha256Of } from '#server/sha256.ts';
import { countFromAddress, memoryLimit } from '#server/throttle/rate-limiter.ts';
import { minutes } from '#shared/time/time.ts';
import type { Officer } from '../case/case-reader.ts';
import { loadCase } from '../case/loaded-case.ts';
import { ensureHolder } from '../clave/holder.ts';
import { ensureReadable, mayReadFile, recordView } from '../desk/desk.usecases.ts';
import { isVisibleToHolder } from '../follow.usecases.ts';
import { caseFileTooLarge, uploadSpaceExhausted } from '../pqrsd.errors.ts';
import { caseContent } from './case-file-content.ts';
import {
  type CaseFileRecord,
  countUnclaimedBytes,
  deleteUnclaimedBefore,
  findCaseFile,
  findUnclaimedFile,
  insertCaseFile,
  unclaimedSince,
} from './case-files.store.ts';

export const ANONYMOUS_OWNER: UploadOwner = { id: null };
/** A family or a library shares an address; a program exceeds this. */
const UPLOADS_PER_ADDRESS = memoryLimit('case-upload', 60, minutes(60));
/** Files removed per job run: a scheduled function of Netlify has 30 seconds. */
const MAX_REMOVED_AT_ONCE = 100;
/** Quota of unclaimed anonymous uploads; beyond it requests are filed without files. */
const MAX_UNCLAIMED_BYTES = 5_000_000_000;

/** Starts an upload. Officers who register requests are not rate-limited. */
export async function startCaseFile(
  deps: Deps,
  { bytes, extension }: CaseUploadStart,
  { user, address }: { user: SessionUser | null; address: string | undefined },
): Promise<UploadState> {
  if (!can(user, 'pqrsd:create')) await countFromAddress(deps, UPLOADS_PER_ADDRESS, address);
  if ((await countUnclaimedBytes(deps.database.db)) > MAX_UNCLAIMED_BYTES) throw uploadSpaceExhausted();
  return startUpload(deps, ANONYMOUS_OWNER, { name: `adjunto.${extension}`, bytes });
}

/** Receives a file streamed from a form, up to the declared size; gives its id. */
export async function receiveCaseFile(
  deps: Deps,
  most: CaseUploadStart,
  { address, ...incoming }: IncomingFile & { address: string | undefined },
): Promise<string> {
  const { id } = await startCaseFile(deps, most, { user: null, address });
  await receiveStream(deps, { id, bytes: most.bytes }, incoming, caseFileTooLarge);
  return id;
}

/** Completes an upload as a file that no message has claimed yet; idempotent. */
export const completeCaseFile = (deps: Deps, id: string): Promise<UploadedCaseFile> =>
  completeUpload(deps, ANONYMOUS_OWNER, id, CASE_FILE_TARGET);

export const CASE_FILE_TARGET: UploadTarget<UploadedCaseFile> = {
  async find({ database }, _owner, id) {
    const waiting = await findUnclaimedFile(database.db, id);
    return waiting && { id, bytes: waiting.bytes, mime: waiting.mime };
  },
  async store(deps, upload, bytes) {
    const content = await caseContent(deps, extensionOf(upload.name) ?? 'txt', bytes);
    const file = {
      id: upload.id,
      // GET /uploads serves only names with a row in `files`.
      stored: `caso-${upload.id}.${content.extension}`,
      mime: content.mime,
      bytes: content.bytes.byteLength,
      sha256: sha256Of(content.bytes),
      createdAt: deps.clock(),
    };
    await putBytes(deps, file.stored, content.bytes);
    try {
      await insertCaseFile(deps.database.db, file);
    } catch (error) {
      // On a unique violation the bytes belong to a concurrent completion of the same upload.
      if (!isUniqueViolation(error)) await deps.files.remove(file.stored);
      throw error;
    }
    return { id: file.id, bytes: file.bytes, mime: file.mime };
  },
};

/** Removes expired unclaimed files one by one; an interrupted run leaves the rest to the next. */
export async function removeUnclaimedFiles(deps: Deps): Promise<number> {
  for (let removed = 0; removed < MAX_REMOVED_AT_ONCE; removed += 1) {
    const file = await deleteUnclaimedBefore(deps.database.db, unclaimedSince(deps));
    if (!file) return removed;
    await deps.files.remove(file.stored);
  }
  return MAX_REMOVED_AT_ONCE;
}

/** A file for an officer; records a view. */
export async function readFileAsOfficer(deps: Deps, reader: Officer, caseId: number, id: string) {
  const record = await ensureReadable(deps, reader, caseId);
  const file = await findCaseFile(deps.database.db, caseId, id);
  if (!file || !mayReadFile(reader, await loadCase(deps.database.db, record), file)) throw fileNotFound();
  await recordView(deps, reader, record, 'pqrsd.file-read');
  return downloadOf(deps, file);
}

/** A file for the holder of the clave, except those of the filing. */
export async function readFileAsHolder(
  deps: Deps,
  { file: id, ...credentials }: CaseCredentials & { file: string },
  address: string | undefined,
) {
  const record = await ensureHolder(deps, credentials, address);
  const file = await findCaseFile(deps.database.db, record.id, id);
  if (!file || !isVisibleToHolder(await loadCase(deps.database.db, record), file)) throw fileNotFound();
  return downloadOf(deps, file);
}

/** As an attachment, never rendered under the portal's origin. */
export async function downloadOf(
  deps: Pick<Deps, 'files'>,
  file: Pick<CaseFileRecord, 'stored' | 'mime' | 'bytes' | 'name'>,
): Promise<Response> {
  const body = await deps.files.get(file.stored);
  if (!body) throw fileNotFound();
  return new Response(body, {
    headers: {
      'Content-Type': file.mime,
      'Content-Length': String(file.bytes),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name ?? 'adjunto')}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  });
}
