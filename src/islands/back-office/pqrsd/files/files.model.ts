/** The files of a form as its other values: text, so that the draft keeps them. */
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { CASE_FILES, caseFiles, type NamedFile } from '#domain/pqrsd-files.ts';

/** Names of the controls: what goes along, and whether some are still on their way. */
export const FILES = 'files';
export const FILES_PENDING = 'files_pending';

/** The files that a form names; nothing when it has no such field. */
export function filesIn(values: FormValues): NamedFile[] {
  try {
    const parsed = caseFiles.safeParse(JSON.parse(values[FILES] || '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Nothing is sent while a file is on its way: it would stay behind. */
export const faultsOfFiles = (values: FormValues): FieldErrors =>
  values[FILES_PENDING] ? { [FILES]: ['Espere a que terminen de cargar los archivos.'] } : {};

/** Of those chosen, as many as still fit; and what is said of the others. */
export function fitting(chosen: readonly File[], already: number): { taken: File[]; refused: string[] } {
  const room = Math.max(0, CASE_FILES - already);
  const refused = chosen.slice(room).map(({ name }) => `«${name}» no cabe: adjunte ${CASE_FILES} archivos o menos.`);
  return { taken: chosen.slice(0, room), refused };
}
