/** Requirements of an accessible PDF (Resolución 1519 de 2020, anexo 1, cap. 3; docs/law.md#accessibility). */
import { inflateSync } from 'node:zlib';

const REQUIREMENTS: [mark: RegExp, fault: string][] = [
  // Only tagged documents have it; some writers store it in an object of its own.
  [/\/Marked\s+true/, 'No está etiquetado: expórtelo de nuevo con la opción «PDF etiquetado».'],
  [/\/StructTreeRoot/, 'No tiene estructura de títulos y párrafos: use estilos de título antes de exportar.'],
  [/\/Lang\s*\(/, 'No dice en qué idioma está: indique español (Colombia) en las propiedades del documento.'],
  [/\/Title\s*([(<]|\d+\s+\d+\s+R)/, 'No tiene título: escríbalo en las propiedades del documento.'],
  [/\/Font\b/, 'No tiene texto, solo imágenes: pásele reconocimiento de texto (OCR).'],
];

/** The only problem of a document that could not be examined. */
export const NOT_EXAMINED =
  'No se pudo revisar: está dañado o es demasiado grande por dentro. Ábralo y expórtelo de nuevo como PDF.';

const MAX_STREAM_BYTES = 8_000_000;
const MAX_UNPACKED_BYTES = 32_000_000;
const MAX_STREAMS = 200;

/** A sentence with its remedy for each missing requirement. Servers call it in the child process, for its size only is limited. */
export function listPdfAccessibilityIssues(pdf: Uint8Array): string[] {
  const text = readableText(Buffer.from(pdf));
  if (text === null) return [NOT_EXAMINED];
  return REQUIREMENTS.filter(([mark]) => !mark.test(text)).map(([, fault]) => fault);
}

/** The objects of the file, including compressed object streams; null: they unpack to more than the limits. */
function readableText(pdf: Buffer): string | null {
  const texts = [pdf.toString('latin1')];
  let room = MAX_UNPACKED_BYTES;
  for (const { 0: head, index } of texts[0]?.matchAll(/\/ObjStm[\s\S]{0,300}?stream\r?\n/g) ?? []) {
    const text = inflated(pdf.subarray(index + head.length), Math.max(1, Math.min(room, MAX_STREAM_BYTES)));
    if (text === null || texts.length > MAX_STREAMS) return null;
    texts.push(text);
    room -= text.length;
  }
  return texts.join('\n');
}

function inflated(bytes: Buffer, maxOutputLength: number): string | null {
  try {
    // The stream ends where its own data say; the rest of the file follows.
    return inflateSync(bytes, { finishFlush: 2, maxOutputLength }).toString('latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
    // Encrypted or differently compressed: the readable rest decides.
    return '';
  }
}
