/** The beginning of a message in an exported chat, of Android, iOS or copied from WhatsApp Web. Pure. */
import type { WrittenTime } from './chat-dates.ts';

/** Marks of writing direction and the byte order mark, which the phones put anywhere. */
const DIRECTION_MARKS = /[\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Narrow and no-break spaces, which stand before «p. m.» and in telephone numbers. */
const ODD_SPACES = /[\u00a0\u2007\u2009\u202f]/g;
/** iOS begins with it what the application wrote and not the person. */
const APPLICATION_MARK = '\u200e';

const cleanLine = (line: string): string =>
  line
    .replace(DIRECTION_MARKS, '')
    .replace(ODD_SPACES, ' ')
    .replace(/^\u200e+/, '');
const withoutMarks = (text: string): string => text.replaceAll(APPLICATION_MARK, '');

// Each is anchored and without nested repetition: linear in the line.
const HALF = String.raw`(?: ?([ap])(\.?) ?m\.?)?`;
const DATE = String.raw`(\d{1,4})([/.-])(\d{1,2})\SEP(\d{1,4})`;
const TIME = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?${HALF}`;
/** `2/11/26, 9:15 a. m. - …` of Android and `[2/11/26, 9:15:03 a. m.] …` of iOS. */
const EXPORTED = new RegExp(`^\\[?${DATE.replace('SEP', '2')},? ${TIME}(?:\\]| -)(?: |$)`, 'i');
/** `[9:15 a. m., 2/11/2026] …`: messages copied from WhatsApp Web. */
const COPIED = new RegExp(`^\\[${TIME}, ${DATE.replace('SEP', '7')}\\](?: |$)`, 'i');
/** A sender has no colon in the name. */
const SENDER = /^\u200e?(?:~ ?)?([^:]{1,100}): ?(\u200e?)/;

export type MessageStart = {
  time: WrittenTime;
  /** null: a notice of the application. */
  sender: string | null;
  text: string;
  /** Its text is of the application. */
  isOfApplication: boolean;
};

/** A line as text, and the message that begins in it; null when it goes on with the message before. */
export function readLine(raw: string): { text: string; start: MessageStart | null } {
  const line = cleanLine(raw);
  const found = timeOf(line);
  const text = withoutMarks(line);
  if (!found) return { text, start: null };
  const rest = line.slice(found.length);
  const [head = '', name, mark] = SENDER.exec(rest) ?? [];
  const sender = name === undefined ? null : withoutMarks(name).trim();
  const start = { time: found.time, sender, text: withoutMarks(rest.slice(head.length)) };
  return { text, start: { ...start, isOfApplication: mark === APPLICATION_MARK } };
}

function timeOf(line: string): { time: WrittenTime; length: number } | null {
  const exported = EXPORTED.exec(line);
  if (exported) {
    const [{ length }, a, , b, c, ...time] = exported;
    return { time: writtenTime([a, b, c], time), length };
  }
  const copied = COPIED.exec(line);
  if (!copied) return null;
  const [{ length }, hour, minute, second, half, dot, a, , b, c] = copied;
  return { time: writtenTime([a, b, c], [hour, minute, second, half, dot]), length };
}

type Captured = readonly (string | undefined)[];

function writtenTime([a, b, c]: Captured, [hour, minute, second, half, dot]: Captured): WrittenTime {
  return {
    date: [Number(a), Number(b), Number(c)],
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second ?? 0),
    half: half ? (half.toLowerCase() as 'a' | 'p') : null,
    isEnglish: half === half?.toUpperCase() && half !== undefined && dot === '',
  };
}
