import { fileIssue, MAX_CASE_FILES, type NamedFile } from '#domain/pqrsd/case-files.ts';
import type { Upload } from '#islands/uploads/upload-store.ts';
import { plural } from '#shared/formats/count.ts';

/** A file that the server has and that no message has claimed yet. */
export type UploadedFile = NamedFile & { bytes: number };

/** A file in the list; its result is what the server calls it. */
export type Attachment = Upload<{ id: string }>;

/** A file that was not accepted into the list, and why. */
export type RefusedFile = { name: string; reason: string };

const LIST_FULL = `Ya hay ${MAX_CASE_FILES} archivos, que es lo máximo. Quite uno para adjuntar este.`;
const ALREADY_LISTED = 'Ya está en la lista.';

/** Sorts chosen files into those that the list accepts and those that it does not, with the reason. */
export function partitionChosen(
  list: readonly Attachment[],
  chosen: readonly File[],
): { accepted: File[]; refused: RefusedFile[] } {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of chosen) {
    const listed = [...list.map(({ name, bytes }) => ({ name, size: bytes })), ...accepted];
    const reason = refusalReason(listed, file);
    if (reason) refused.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function refusalReason(listed: readonly Pick<File, 'name' | 'size'>[], file: File): string | null {
  if (listed.some(({ name, size }) => name === file.name && size === file.size)) return ALREADY_LISTED;
  return fileIssue(file) ?? (listed.length >= MAX_CASE_FILES ? LIST_FULL : null);
}

/** The entry of a file restored with a draft. */
export const attachmentOfUpload = ({ id, name, bytes }: UploadedFile): Attachment => ({
  key: id,
  name,
  bytes,
  file: null,
  status: 'done',
  fraction: 1,
  result: { id },
  failure: null,
});

/** The uploaded files, as a form sends them. */
export const uploadedFilesOf = (list: readonly Attachment[]): UploadedFile[] =>
  list.flatMap(({ name, bytes, result }) => (result ? [{ id: result.id, name, bytes }] : []));

/** The files that the server does not have. */
export const uploadsInProgress = (list: readonly Attachment[]): Attachment[] =>
  list.filter(({ status }) => status !== 'done');

/** The state of one upload, in Spanish. */
export function statusText({ status, fraction, failure }: Attachment): string {
  switch (status) {
    case 'done':
      return 'Listo';
    case 'failed':
      return failure?.errors.file?.[0] ?? failure?.message ?? 'No se pudo cargar.';
    case 'offline':
      return 'Sin conexión: sigue cuando vuelva.';
    case 'sending':
      return fraction === 1 ? 'Revisando…' : `Cargando: ${Math.floor(fraction * 100)} %`;
    default:
      return 'En espera';
  }
}

/** Summary of the list for a live region. */
export function attachmentsText(list: readonly Attachment[]): string {
  if (list.length === 0) return '';
  const ready = uploadedFilesOf(list).length;
  const failed = list.filter(({ status }) => status === 'failed').length;
  const count = plural(list.length, 'archivo adjunto', 'archivos adjuntos');
  const parts = [count, ready === list.length ? 'cargado por completo' : `${ready} cargado por completo`];
  if (failed > 0) parts.push(`${failed} sin cargar`);
  return `${parts.join('; ')}.`;
}

/** Why a form with this list may not be sent yet; null when it may. */
export function attachmentsIssue(list: readonly Attachment[]): string | null {
  const failed = list.filter(({ status }) => status === 'failed');
  if (failed.length > 0) return `No se cargó ${joinNames(failed)}. Inténtelo de nuevo o quítelo de la lista.`;
  const busy = uploadsInProgress(list);
  // Offline, the files are sent when the connection returns, with the case that waits for it.
  if (busy.some(({ status }) => status === 'offline')) return null;
  return busy.length > 0 ? `Espere a que termine de cargar ${joinNames(busy)}, o quítelo de la lista.` : null;
}

const joinNames = (list: readonly Attachment[]): string => list.map(({ name }) => `«${name}»`).join(', ');
