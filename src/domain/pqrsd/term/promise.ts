/** What a person is promised: the term of each type, and of a claim whose risk no officer has judged, each that may apply. Pure. */
import { plural } from '#shared/formats/count.ts';
import { type Day, dayOf, formatIso, formatLongDate, hours } from '#shared/time/time.ts';
import { PQRSD_TYPES, type PqrsdPromise, type PqrsdType, type TermUnit } from '../pqrsd.ts';
import { RISKS, ruleOn, type Term, type TermBasis, type TermTable, toTerm } from './terms.ts';

const TERM_UNIT_LABELS: Record<TermUnit, [one: string, many: string]> = {
  dias_habiles: ['día hábil', 'días hábiles'],
  horas: ['hora', 'horas'],
  meses: ['mes', 'meses'],
};

/** `15 días hábiles`. */
export function termSpanText({ count, unit }: Pick<Term, 'count' | 'unit'>): string {
  const [one, many] = TERM_UNIT_LABELS[unit];
  return plural(count, one, many);
}

/** Whether a claim may be about care, whose term is in hours: no risk is told, and no matter has its own term. */
const mayRunInHours = ({ health_hours }: TermTable, { type, risk, matter }: TermBasis): boolean =>
  health_hours && type === 'reclamo' && !risk && !matter;

/** The terms of a claim about care by risk, the shortest first. */
const healthTerms = (table: TermTable, on: Day): Term[] =>
  RISKS.map((risk) => toTerm(ruleOn(table, table.by_risk[risk], on))).sort((a, b) => a.count - b.count);

/** The longest hours of an unclassified claim, if it is about care; null where no hours may apply. */
export function longestHealthTerm(table: TermTable, basis: TermBasis, receivedAt: Date): Term | null {
  return mayRunInHours(table, basis) ? (healthTerms(table, dayOf(receivedAt)).at(-1) ?? null) : null;
}

const EITHER = new Intl.ListFormat('es', { type: 'disjunction' });

/** The sentence of a claim that no officer has classified; null where its term is settled. */
function promiseText(table: TermTable, basis: TermBasis, on: Day, when = ''): string | null {
  if (!mayRunInHours(table, basis)) return null;
  const counts = [...new Set(healthTerms(table, on).map(({ count }) => String(count)))];
  const otherwise = termSpanText(ruleOn(table, table.by_type[basis.type], on));
  return `Si es sobre su atención en salud: ${EITHER.format(counts)} horas según el riesgo${when}. Si no: ${otherwise}`;
}

/** What a person is promised until an officer classifies the claim; null where the term is settled. */
export function promiseFor(table: TermTable, basis: TermBasis, receivedAt: Date): PqrsdPromise | null {
  const text = promiseText(table, basis, dayOf(receivedAt), '; se lo decimos al clasificarla');
  const longest = longestHealthTerm(table, basis, receivedAt);
  if (text === null || longest === null) return null;
  return { text, care_until: formatIso(new Date(receivedAt.getTime() + hours(longest.count))) };
}

/** The promise with the due day of the term in days. */
export const promiseUntil = ({ text }: PqrsdPromise, dueAt: string): string =>
  `${text}, a más tardar el ${formatLongDate(dueAt)}`;

/** The working of a due date, which holds only where the claim is not about care. */
export const workingUnder = (promise: PqrsdPromise | null | undefined, sentence: string): string =>
  promise ? `Si no es sobre su atención en salud, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;

/** What each type is promised on a day, as a sentence. */
export function promiseByType(table: TermTable, on: Day): Record<PqrsdType, string> {
  const sentences = PQRSD_TYPES.map((type) => {
    const span = `Plazo para responderle: ${termSpanText(ruleOn(table, table.by_type[type], on))}`;
    return [type, `${promiseText(table, { type }, on) ?? span}.`];
  });
  return Object.fromEntries(sentences) as Record<PqrsdType, string>;
}
