import { MAX_CASE_FILES } from '#domain/pqrsd/case-files.ts';

/** Single types, not groups: a phone then offers its camera, and an iPhone converts its photographs to JPEG. */
export const ACCEPTED = [
  ...['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  ...['.docx', '.xlsx', '.odt', '.ods', '.csv', '.txt', '.mp3', '.m4a', '.ogg', '.opus'],
].join(',');

export const attachmentsHint = `Hasta ${MAX_CASE_FILES} archivos de 10 MB cada uno: fotos, PDF, documentos, tablas, textos o audios.`;

/** The limit of a host that takes smaller requests than the portal. */
export function PlainLimit() {
  const most = Number(import.meta.env.PLAIN_FORM_MB ?? 0);
  return most > 0 ? (
    <p className="muted">{`Sin JavaScript, los archivos que envíe juntos no pueden pasar de ${most} MB en total.`}</p>
  ) : null;
}
