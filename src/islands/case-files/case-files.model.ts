import { fileIssue, MAX_CASE_FILES, type NamedFile } from '#domain/pqrsd/case-files.ts';
import { isShrinkable } from '#islands/uploads/smaller-picture.ts';
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
  // The size of a picture counts once it is smaller; its upload then says why it is refused.
  const issue = isShrinkable(file) ? null : fileIssue(file);
  return issue ?? (listed.length >= MAX_CASE_FILES ? LIST_FULL : null);
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

/** The files on their way to the server. */
export const uploadsInProgress = (list: readonly Attachment[]): Attachment[] =>
  list.filter(({ status }) => status !== 'done' && status !== 'failed');

/** The files that do not go along, with the reason. */
export const filesLeftOut = (list: readonly Attachment[]): RefusedFile[] =>
  list.flatMap((one) => (one.status === 'failed' ? [{ name: one.name, reason: statusText(one) }] : []));

/** The state of one upload, in Spanish. */
export function statusText({ status, fraction, failure }: Attachment): string {
  switch (status) {
    case 'done':
      return 'Listo';
    case 'failed':
      return Object.values(failure?.errors ?? {})[0]?.[0] ?? failure?.message ?? 'No se pudo cargar.';
    case 'offline':
      return 'Sin conexión: sigue cuando vuelva.';
    case 'sending':
      if (fraction === 0) return 'Preparando…';
      return fraction === 1 ? 'Revisando…' : `Cargando: ${Math.floor(fraction * 100)} %`;
    default:
      return 'En espera';
  }
}

/** Summary of the list for a live region. */
export function attachmentsText(list: readonly Attachment[]): string {
  const busy = uploadsInProgress(list).length;
  const failed = filesLeftOut(list).length;
  const ready = list.length - busy - failed;
  const parts = [
    ready > 0 && plural(ready, 'archivo listo', 'archivos listos'),
    busy > 0 && plural(busy, 'archivo cargando', 'archivos cargando'),
    failed > 0 && plural(failed, 'archivo que no se pudo adjuntar', 'archivos que no se pudieron adjuntar'),
  ];
  const text = LIST.format(parts.filter((part) => part !== false));
  return text && `${text}.`;
}

const LIST = new Intl.ListFormat('es');

/** Why a form with this list may not be sent yet; null when it may. Files left out hold no form back. */
export function busyIssue(list: readonly Attachment[]): string | null {
  const busy = uploadsInProgress(list);
  // Offline, the files are sent when the connection returns, with the case that waits for it.
  if (busy.some(({ status }) => status === 'offline')) return null;
  return busy.length > 0 ? `Espere a que termine de cargar ${joinNames(busy)}, o quítelo de la lista.` : null;
}

/** The same for an officer, who decides about each file. */
export function attachmentsIssue(list: readonly Attachment[]): string | null {
  const failed = list.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return busyIssue(list);
  const remedy = failed.every(({ failure }) => failure?.isTemporary)
    ? 'Inténtelo de nuevo o quítelo de la lista.'
    : 'Quítelo de la lista.';
  return `No se cargó ${joinNames(failed)}. ${remedy}`;
}

const joinNames = (list: readonly Attachment[]): string => list.map(({ name }) => `«${name}»`).join(', ');
