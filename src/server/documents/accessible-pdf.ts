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

/** A sentence with its remedy for each missing requirement. */
export function listPdfAccessibilityIssues(pdf: Uint8Array): string[] {
  const text = readableText(Buffer.from(pdf));
  return REQUIREMENTS.filter(([mark]) => !mark.test(text)).map(([, fault]) => fault);
}

/** The objects of the file, including compressed object streams. */
function readableText(pdf: Buffer): string {
  const plain = pdf.toString('latin1');
  const streams = [...plain.matchAll(/\/ObjStm[\s\S]{0,300}?stream\r?\n/g)].map(({ 0: head, index }) =>
    inflated(pdf.subarray(index + head.length)),
  );
  return [plain, ...streams].join('\n');
}

function inflated(bytes: Buffer): string {
  try {
    // The stream ends where its own data say; the rest of the file follows.
    return inflateSync(bytes, { finishFlush: 2 }).toString('latin1');
  } catch {
    // Encrypted or differently compressed: the readable rest decides.
    return '';
  }
}
