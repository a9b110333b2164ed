/** Dates of an exported chat: the phone writes them as its language does, and never says which. Pure. */

/** The three numbers of a date as they stand, and the time. */
export type WrittenTime = {
  date: readonly [number, number, number];
  hour: number;
  minute: number;
  second: number;
  /** Of a clock of 12 hours. */
  half: 'a' | 'p' | null;
  /** «AM» and not «a. m.»: a phone in English. */
  isEnglish: boolean;
};

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const FIRST_YEAR = 1000;
const pad = (number: number): string => String(number).padStart(2, '0');

/** `AAAA-MM-DD HH:mm:ss` on the clock of the phone; null when there is no such day or hour in this order. */
export function wallTime({ date, hour, minute, second, half }: WrittenTime, order: DateOrder): string | null {
  const [day, month, year] = inOrder(date, order);
  const fullYear = year < 100 ? 2000 + year : year;
  const onClock = half === null ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  const isHour = half === null ? hour < 24 : hour >= 1 && hour <= 12;
  const daysInMonth = new Date(Date.UTC(fullYear, month, 0)).getUTCDate();
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth && fullYear >= FIRST_YEAR;
  if (!isDay || !isHour || minute > 59 || second > 59) return null;
  return `${fullYear}-${pad(month)}-${pad(day)} ${pad(onClock)}:${pad(minute)}:${pad(second)}`;
}

function inOrder([first, second, third]: WrittenTime['date'], order: DateOrder): readonly [number, number, number] {
  if (order === 'ymd') return [third, second, first];
  return order === 'dmy' ? [first, second, third] : [second, first, third];
}

/**
 * The order of the dates of a chat: the one in which all days exist and time does not run backwards. When both do, that
 * of the language, and the order is not certain.
 */
export function dateOrderOf(times: readonly WrittenTime[]): { order: DateOrder; isCertain: boolean } {
  if ((times[0]?.date[0] ?? 0) >= FIRST_YEAR) return { order: 'ymd', isCertain: true };
  const [dmy, mdy] = [faultsOf(times, 'dmy'), faultsOf(times, 'mdy')];
  if (dmy !== mdy) return { order: dmy < mdy ? 'dmy' : 'mdy', isCertain: true };
  const isSame = times.every(({ date: [first, second] }) => first === second);
  return { order: times.some(({ isEnglish }) => isEnglish) ? 'mdy' : 'dmy', isCertain: isSame };
}

/** Days that do not exist, and steps back in time, in an order. */
function faultsOf(times: readonly WrittenTime[], order: DateOrder): number {
  let faults = 0;
  let last = '';
  for (const time of times) {
    const at = wallTime(time, order);
    if (at === null || at < last) faults++;
    if (at !== null) last = at;
  }
  return faults;
}
