/** The text of an exported chat in a file: a .txt, or the .zip in which WhatsApp sends it with or without its files. */
import { unzipSync } from 'fflate';
import { MAX_CHAT_LENGTH } from '#domain/pqrsd/chat/chat-export.ts';

const MEGABYTE = 1_000_000;
const MAX_FILE_BYTES = 100 * MEGABYTE;
/** A character takes up to four bytes. */
const MAX_TEXT_BYTES = 4 * MAX_CHAT_LENGTH;

export const CHAT_FILE_REFUSALS = {
  large: 'El archivo pesa más de 100 MB: exporte el chat sin archivos.',
  zip: 'El archivo .zip está dañado o incompleto: expórtelo otra vez.',
  noChat: 'El .zip no tiene un chat de WhatsApp (un archivo .txt).',
  noText: 'El archivo no es un texto: elija el .txt o el .zip que exportó WhatsApp.',
};

/** Gives the text, or why the file has none. */
export async function readChatFile(file: File): Promise<{ text: string } | { refusal: string }> {
  if (file.size > MAX_FILE_BYTES) return { refusal: CHAT_FILE_REFUSALS.large };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // «PK»: the signature decides, whatever the name says.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isZip ? readZip(bytes) : textOf(bytes);
}

function readZip(bytes: Uint8Array): { text: string } | { refusal: string } {
  try {
    const isChat = ({ name, originalSize }: { name: string; originalSize: number }) =>
      /(?:^|\/)[^/]*\.txt$/i.test(name) && !name.startsWith('__MACOSX') && originalSize <= MAX_TEXT_BYTES;
    const [chat] = Object.values(unzipSync(bytes, { filter: isChat }));
    return chat ? textOf(chat) : { refusal: CHAT_FILE_REFUSALS.noChat };
  } catch {
    return { refusal: CHAT_FILE_REFUSALS.zip };
  }
}

function textOf(bytes: Uint8Array): { text: string } | { refusal: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { refusal: CHAT_FILE_REFUSALS.noText };
  }
}
