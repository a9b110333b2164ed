/** Colombian business days (Ley 51 de 1983, Ley 2578 de 2026) by the rules of `content/data/festivos.yaml`. Pure. */
import { z } from 'zod';
import { hash32 } from '#shared/formats/hash32.ts';
import { addDays, toDay, weekdayNumber } from '#shared/time/days.ts';
import { type Day, dayOf } from '#shared/time/time.ts';
import { dayException } from './day-exceptions.ts';

const MONDAY = 1;

const lawAndValidity = {
  name: z.string().describe('Nombre de la festividad.'),
  law: z.string().describe('Norma que la establece.'),
  from: z.int().optional().describe('Primer año en que rige; ausente: desde siempre.'),
  until: z.int().optional().describe('Último año en que rige; ausente: sigue vigente.'),
};

/** A holiday on a date, on the Monday after it, or at an offset in days from Easter Sunday. */
const holidayRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z
      .enum(['fija', 'lunes'])
      .meta({ title: 'Clase', options: { fija: 'En su fecha', lunes: 'El lunes siguiente' } }),
    month: z.int().min(1).max(12).meta({ title: 'Mes' }),
    day: z.int().min(1).max(31).meta({ title: 'Día' }),
    ...lawAndValidity,
  }),
  z.strictObject({
    kind: z.literal('pascua').meta({ title: 'Clase', options: { pascua: 'Según la Pascua' } }),
    offset: z
      .int()
      .describe('Días desde el Domingo de Pascua; ya trasladada al lunes cuando la ley lo manda.')
      .meta({ title: 'Días desde el Domingo de Pascua' }),
    ...lawAndValidity,
  }),
]);
export type HolidayRule = z.infer<typeof holidayRule>;

/** Schema of `content/data/festivos.yaml`. */
export const holidayTable = z.strictObject({
  version: z
    .string()
    .describe('Se guarda con cada radicado, para saber con qué calendario se contó.')
    .meta({ title: 'Versión' }),
  covers: z
    .strictObject({ from: z.int().meta({ title: 'Desde' }), until: z.int().meta({ title: 'Hasta' }) })
    .describe('Años revisados por una persona.'),
  rules: z.array(holidayRule).meta({ title: 'Festivos' }),
  exceptions: z.array(dayException).meta({ title: 'Excepciones' }),
});
export type HolidayTable = z.infer<typeof holidayTable>;

/** A holiday that a count skipped, named in the due-date calculation. */
export type SkippedHoliday = { day: Day; name: string };

export type WorkCalendar = ReturnType<typeof createWorkCalendar>;

/** Creates the calendar of a table; the days of each year are computed once. */
export function createWorkCalendar(table: HolidayTable) {
  const years = new Map<number, Map<Day, string>>();
  const exceptions = new Map(table.exceptions.map((exception) => [exception.day, exception]));

  function namesOf(year: number): Map<Day, string> {
    let names = years.get(year);
    if (!names) {
      names = holidayNames(year, table.rules);
      years.set(year, names);
    }
    return names;
  }

  function holidayName(day: Day): string | null {
    const exception = exceptions.get(day);
    if (exception) return exception.working ? null : exception.reason;
    return namesOf(Number(day.slice(0, 4))).get(day) ?? null;
  }

  const isBusinessDay = (day: Day): boolean => !isWeekend(day) && holidayName(day) === null;

  return {
    version: versionOf(table),
    covers: table.covers,
    isBusinessDay,
    holidayName,
    holidaysOf: (year: number): SkippedHoliday[] =>
      [...namesOf(year)].map(([day, name]) => ({ day, name })).sort((a, b) => a.day.localeCompare(b.day)),
    /**
     * The last day of a term of `count` business days, and the weekday holidays it skips. Day 1 is the business day
     * after receipt (Ley 1755 de 2015, art. 14; Ley 4 de 1913, art. 62).
     */
    addBusinessDays(received: Date, count: number): { day: Day; skipped: SkippedHoliday[] } {
      const skipped: SkippedHoliday[] = [];
      let day = dayOf(received);
      for (let left = count; left > 0; ) {
        day = addDays(day, 1);
        const name = isWeekend(day) ? null : holidayName(day);
        if (name) skipped.push({ day, name });
        if (isBusinessDay(day)) left -= 1;
      }
      return { day, skipped };
    },
    /** Business days after `from` up to and including `to`; negative when `to` is earlier. */
    businessDaysBetween(from: Day, to: Day): number {
      const [first, last] = from <= to ? [from, to] : [to, from];
      let count = 0;
      for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) if (isBusinessDay(day)) count += 1;
      return from <= to ? count : 0 - count;
    },
  };
}

/** The version that each due date stores: another one with other exceptions, for as long as the text of the file has the same. */
function versionOf({ version, exceptions }: HolidayTable): string {
  if (exceptions.length === 0) return version;
  const mark = (hash32(JSON.stringify(exceptions)) >>> 0).toString(36);
  return `${version}+${exceptions.length}.${mark}`;
}

function holidayNames(year: number, rules: HolidayRule[]): Map<Day, string> {
  const names = new Map<Day, string>();
  for (const rule of rules) {
    if ((rule.from ?? year) > year || (rule.until ?? year) < year) continue;
    const day = holidayDate(rule, year);
    const other = names.get(day);
    names.set(day, other ? `${other} y ${rule.name}` : rule.name);
  }
  return names;
}

function holidayDate(rule: HolidayRule, year: number): Day {
  if (rule.kind === 'pascua') return addDays(easterSunday(year), rule.offset);
  const day = toDay(new Date(Date.UTC(year, rule.month - 1, rule.day)));
  return rule.kind === 'lunes' ? nextMonday(day) : day;
}

/** Gregorian computus (Meeus, Jones and Butcher). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const m = Math.floor((a + 11 * d + 22 * e) / 451);
  const sum = d + e - 7 * m + 114;
  return toDay(new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)));
}

export const isWeekend = (day: Day): boolean => weekdayNumber(day) === 0 || weekdayNumber(day) === 6;
const nextMonday = (day: Day): Day => addDays(day, (MONDAY - weekdayNumber(day) + 7) % 7);
