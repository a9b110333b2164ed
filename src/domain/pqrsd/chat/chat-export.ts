/**
 * An exported WhatsApp chat: its messages, or why it is none. One pass over the lines, bounded in size. The chat stays
 * in the browser of the officer; only the messages that they choose become the text of a case. Pure.
 */
import { type DateOrder, dateOrderOf, wallTime } from './chat-dates.ts';
import { type MessageStart, readLine } from './chat-lines.ts';
import { type ChatKind, readContent } from './chat-notices.ts';

/** About ten years of one person who writes much. */
export const MAX_CHAT_LENGTH = 2_000_000;
const MAX_LINES = 50_000;

export type ChatMessage = {
  /** `AAAA-MM-DD HH:mm:ss`, on the clock of the phone. */
  at: string;
  sender: string;
  text: string;
  kind: Extract<ChatKind, 'text' | 'media'>;
};
export type Chat = {
  messages: ChatMessage[];
  senders: string[];
  /** Whether day and month could not be confused. */
  isDateCertain: boolean;
  /** Lines before the first message, which belong to none. */
  skippedLines: number;
};

export const CHAT_REFUSALS = {
  empty: 'No hay nada que leer: pegue el chat o elija el archivo.',
  long: 'El chat es demasiado largo. Expórtelo sin archivos, o pegue solo la conversación de la que trata la solicitud.',
  other: 'Esto no es un chat exportado de WhatsApp: en ninguna línea hay fecha, hora y quién escribe.',
  noMessages: 'El chat no tiene mensajes de nadie: solo avisos de WhatsApp o mensajes eliminados.',
};

type Block = Pick<MessageStart, 'sender' | 'isOfApplication'> & { at: string; lines: string[] };

/** Reads a chat; gives the reason when it cannot. */
export function readChat(text: string): { chat: Chat } | { refusal: string } {
  if (!text.trim()) return { refusal: CHAT_REFUSALS.empty };
  if (text.length > MAX_CHAT_LENGTH) return { refusal: CHAT_REFUSALS.long };
  const lines = text.split(/\r\n|[\n\r]/);
  if (lines.length > MAX_LINES) return { refusal: CHAT_REFUSALS.long };
  const read = lines.map(readLine);
  const { order, isCertain } = dateOrderOf(read.flatMap(({ start }) => (start ? [start.time] : [])));
  const { blocks, skippedLines } = blocksOf(read, order);
  if (blocks.length === 0) return { refusal: CHAT_REFUSALS.other };
  const messages = blocks.flatMap((block): ChatMessage[] => {
    const { kind, text: content } = readContent(block.lines, block.isOfApplication);
    if (block.sender === null || (kind !== 'text' && kind !== 'media')) return [];
    return [{ at: block.at, sender: block.sender, text: content, kind }];
  });
  if (messages.length === 0) return { refusal: CHAT_REFUSALS.noMessages };
  const senders = [...new Set(messages.map(({ sender }) => sender))];
  return { chat: { messages, senders, isDateCertain: isCertain, skippedLines } };
}

/** The lines by message. A line that only looks like a beginning, with a day that is none, goes on with its message. */
function blocksOf(read: readonly ReturnType<typeof readLine>[], order: DateOrder) {
  const blocks: Block[] = [];
  let skippedLines = 0;
  for (const { text, start } of read) {
    const at = start && wallTime(start.time, order);
    const current = blocks.at(-1);
    if (start && at) blocks.push({ ...start, at, lines: [start.text] });
    else if (current) current.lines.push(text);
    else if (text.trim()) skippedLines++;
  }
  return { blocks, skippedLines };
}
