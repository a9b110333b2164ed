/** The attachments of a form as an immutable list, with its changes and texts. */
import { fileIssue, MAX_CASE_FILES, type NamedFile } from '#domain/pqrsd/case-files.ts';
import { plural } from '#shared/formats/count.ts';

/** A file that is uploaded and not yet part of a case. */
export type UploadedFile = NamedFile & { bytes: number };

/** A file in the list, in any stage of its upload. */
export type Attachment = {
  /** Identifies the line on the screen. */
  key: string;
  name: string;
  bytes: number;
  /** The file, until it is uploaded. */
  file: File | null;
  /** Its id on the server. */
  id: string | null;
  status: 'queued' | 'sending' | 'waiting' | 'uploaded' | 'failed';
  fraction: number;
  /** Why the upload failed. */
  message: string | null;
};

/** A file that was not added to the list, and why. */
export type RefusedFile = { name: string; reason: string };

const LIST_FULL = `Ya hay ${MAX_CASE_FILES} archivos, que es lo máximo. Quite uno para adjuntar este.`;
const ALREADY_LISTED = 'Ya está en la lista.';

/** Adds files to the list; refused ones are returned with their reasons. */
export function addChosenFiles(
  list: readonly Attachment[],
  chosen: readonly File[],
  newKey: () => string,
): { list: Attachment[]; refused: RefusedFile[] } {
  const next = [...list];
  const refused: RefusedFile[] = [];
  for (const file of chosen) {
    const reason = refusalReason(next, file);
    if (reason) refused.push({ name: file.name, reason });
    else next.push(newAttachment(file, newKey()));
  }
  return { list: next, refused };
}

function refusalReason(list: readonly Attachment[], file: File): string | null {
  if (list.some(({ name, bytes }) => name === file.name && bytes === file.size)) return ALREADY_LISTED;
  return fileIssue(file) ?? (list.length >= MAX_CASE_FILES ? LIST_FULL : null);
}

const newAttachment = (file: File, key: string): Attachment => ({
  ...{ key, name: file.name, bytes: file.size, file, id: null },
  ...{ status: 'queued', fraction: 0, message: null },
});

/** The line of an uploaded file of a draft. */
export const attachmentOfUpload = ({ id, name, bytes }: UploadedFile): Attachment => ({
  ...{ key: id, name, bytes, file: null, id },
  ...{ status: 'uploaded', fraction: 1, message: null },
});

/** The list with one of its lines changed. */
export const updateAttachment = (
  list: readonly Attachment[],
  key: string,
  change: Partial<Omit<Attachment, 'key'>>,
): Attachment[] => list.map((one) => (one.key === key ? { ...one, ...change } : one));

/** The uploaded files, which the form sends by id. */
export const uploadedFilesOf = (list: readonly Attachment[]): UploadedFile[] =>
  list.flatMap(({ id, name, bytes, status }) => (status === 'uploaded' && id !== null ? [{ id, name, bytes }] : []));

/** The files that are not uploaded, failed ones included. */
export const uploadsInProgress = (list: readonly Attachment[]): Attachment[] =>
  list.filter(({ status }) => status !== 'uploaded');

/** The status of a file, as text. */
export function statusText({ status, fraction, message }: Attachment): string {
  switch (status) {
    case 'uploaded':
      return 'Listo';
    case 'failed':
      return message ?? 'No se pudo cargar.';
    case 'waiting':
      return 'Sin conexión: sigue cuando vuelva.';
    case 'sending':
      return fraction === 1 ? 'Revisando…' : `Cargando: ${Math.floor(fraction * 100)} %`;
    default:
      return 'En espera';
  }
}

/** The summary of the list for screen readers. */
export function attachmentsText(list: readonly Attachment[]): string {
  if (list.length === 0) return '';
  const ready = uploadedFilesOf(list).length;
  const failed = list.filter(({ status }) => status === 'failed').length;
  const count = plural(list.length, 'archivo adjunto', 'archivos adjuntos');
  const parts = [count, ready === list.length ? 'cargado por completo' : `${ready} cargado por completo`];
  if (failed > 0) parts.push(`${failed} sin cargar`);
  return `${parts.join('; ')}.`;
}

/** Why the form may not be sent yet; null when it may. */
export function attachmentsIssue(list: readonly Attachment[]): string | null {
  const failed = list.filter(({ status }) => status === 'failed');
  if (failed.length > 0) return `No se cargó ${joinNames(failed)}. Inténtelo de nuevo o quítelo de la lista.`;
  const busy = uploadsInProgress(list);
  // Offline uploads are queued together with the request.
  if (busy.some(({ status }) => status === 'waiting')) return null;
  return busy.length > 0 ? `Espere a que termine de cargar ${joinNames(busy)}, o quítelo de la lista.` : null;
}

const joinNames = (list: readonly Attachment[]): string => list.map(({ name }) => `«${name}»`).join(', ');
