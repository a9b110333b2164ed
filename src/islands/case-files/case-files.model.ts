/** The files that somebody attaches, as a list that changes: pure, so that every turn of it can be tested. */
import { fileIssue, MAX_CASE_FILES, type NamedFile } from '#domain/pqrsd/case-files.ts';

/** A file that the server has and that waits for what it goes with. */
export type UploadedFile = NamedFile & { bytes: number };

/** A file in the list, on its way or there. */
export type Attachment = {
  /** Of the line on this screen. */
  key: string;
  name: string;
  bytes: number;
  /** The file itself, while the server does not have it. */
  file: File | null;
  /** What the server calls it. */
  id: string | null;
  status: 'queued' | 'sending' | 'waiting' | 'kept' | 'failed';
  fraction: number;
  /** Why it did not arrive. */
  message: string | null;
};

/** A file that was not taken into the list, and why. */
export type RefusedFile = { name: string; reason: string };

const LIST_FULL = `Ya hay ${MAX_CASE_FILES} archivos, que es lo máximo. Quite uno para adjuntar este.`;
const ALREADY_LISTED = 'Ya está en la lista.';

/** Takes chosen files into the list; those that cannot go are named with the reason, and the rest is kept. */
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
  key,
  name: file.name,
  bytes: file.size,
  file,
  id: null,
  status: 'queued',
  fraction: 0,
  message: null,
});

/** The line of a file that came back with a draft. */
export const attachmentOfUpload = ({ id, name, bytes }: UploadedFile): Attachment => ({
  key: id,
  name,
  bytes,
  file: null,
  id,
  status: 'kept',
  fraction: 1,
  message: null,
});

/** The list with one of its lines changed. */
export const updateAttachment = (
  list: readonly Attachment[],
  key: string,
  change: Partial<Omit<Attachment, 'key'>>,
): Attachment[] => list.map((one) => (one.key === key ? { ...one, ...change } : one));

/** What a form may send along. */
export const uploadedFilesOf = (list: readonly Attachment[]): UploadedFile[] =>
  list.flatMap(({ id, name, bytes, status }) => (status === 'kept' && id !== null ? [{ id, name, bytes }] : []));

/** The files that the server does not have yet; those that it refused are no longer meant. */
export const uploadsInProgress = (list: readonly Attachment[]): Attachment[] =>
  list.filter(({ status }) => status !== 'kept');

/** How a file stands, in words. */
export function statusText({ status, fraction, message }: Attachment): string {
  switch (status) {
    case 'kept':
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

/** What is read aloud of the whole list, in few words. */
export function attachmentsText(list: readonly Attachment[]): string {
  if (list.length === 0) return '';
  const ready = uploadedFilesOf(list).length;
  const failed = list.filter(({ status }) => status === 'failed').length;
  const count = list.length === 1 ? '1 archivo adjunto' : `${list.length} archivos adjuntos`;
  const parts = [count, ready === list.length ? 'cargado por completo' : `${ready} cargado por completo`];
  if (failed > 0) parts.push(`${failed} sin cargar`);
  return `${parts.join('; ')}.`;
}

/** Why a form with such a list may not leave yet; null: it may. */
export function attachmentsIssue(list: readonly Attachment[]): string | null {
  const failed = list.filter(({ status }) => status === 'failed');
  if (failed.length > 0) return `No se cargó ${joinNames(failed)}. Inténtelo de nuevo o quítelo de la lista.`;
  const busy = uploadsInProgress(list);
  // Without a line they go along when it is back, with the request that waits for it.
  if (busy.some(({ status }) => status === 'waiting')) return null;
  return busy.length > 0 ? `Espere a que termine de cargar ${joinNames(busy)}, o quítelo de la lista.` : null;
}

const joinNames = (list: readonly Attachment[]): string => list.map(({ name }) => `«${name}»`).join(', ');
