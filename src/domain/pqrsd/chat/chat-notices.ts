/** What an exported chat has in place of a text, in Spanish and English: files left out and deleted messages. Pure. */

const DELETED =
  /^(?:se eliminó este mensaje|eliminaste este mensaje|este mensaje (?:fue eliminado|se eliminó)|this message was deleted|you deleted this message|null)\.?$/i;
const EDITED = / ?<(?:se editó este mensaje|este mensaje fue editado|this message was edited)\.?>$/i;

/** `<Multimedia omitido>`, `imagen omitida`, `document omitted`: the export has no file. */
const OMITTED = /^<?[^<>]{0,120}\b(?:omitid[oa]|omitted)>?\.?$/i;
const OMITTED_WORDS =
  /^<?(?:archivo|multimedia|media|imagen|image|foto|photo|v[ií]deo|audio|nota de v[ií]deo|video note|sticker|gif|documento|document|tarjeta de contacto|contact card|mensaje|view once)\b/i;
/** `<adjunto: 0001-PHOTO.jpg>` of iOS and `IMG-0001.jpg (archivo adjunto)` of Android. */
const ATTACHED = [/<(?:adjunto|attached): ([^<>]{1,200})>$/i, /^(\S.{0,199}) \((?:archivo adjunto|file attached)\)$/i];

export type ChatKind = 'text' | 'media' | 'deleted' | 'application';
type Read = { kind: ChatKind; text: string };

/** The text of a message and what it is. A file is told in place of its name, for the export does not hold it. */
export function readContent(lines: readonly string[], isOfApplication: boolean): Read {
  const [first = '', ...others] = lines;
  const whole = lines.join('\n').trim().replace(EDITED, '');
  if (DELETED.test(whole)) return { kind: 'deleted', text: '' };
  const line = first.trim();
  const attached = ATTACHED.map((pattern) => pattern.exec(line)?.[1]).find((name) => name !== undefined);
  const isOmitted = OMITTED.test(line) && (isOfApplication || OMITTED_WORDS.test(line));
  if (attached === undefined && !isOmitted) {
    return { kind: isOfApplication || whole === '' ? 'application' : 'text', text: whole };
  }
  const file = attached === undefined ? '[Envió un archivo]' : `[Envió un archivo: ${attached.trim()}]`;
  return { kind: 'media', text: [file, ...others].join('\n').trim().replace(EDITED, '') };
}
