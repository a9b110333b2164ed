/** Whether a figure keeps to its budget and, when it does not, which of its parts grew. */
import { SLACK, STALE_BELOW } from './limits.ts';

export type Unit = keyof typeof SLACK;
/** What a figure is made of, by name; the figure is their sum. */
export type Parts = Record<string, number>;

export type Figure = {
  /** Such as «GET /posts» or «home, bytes of …». */
  what: string;
  unit: Unit;
  parts: Parts;
  /** As it was when somebody last accepted it. */
  accepted?: Parts | undefined;
  /** Where the product has a target: then that is the budget. */
  limit?: number | undefined;
  /** Measured where there is less to do than when it was accepted: then it being lower tells nothing. */
  isLight?: boolean;
};

/** A fault stops the tests; a note is only told. */
export type Verdict = { fault?: string; note?: string };

const REMEDY = 'If it is meant, accept it: npm run budgets -- accept';

export const sumOf = (parts: Parts): number => Object.values(parts).reduce((sum, part) => sum + part, 0);

/** Compares a figure with its target, or with what was accepted and the slack. */
export function judge({ what, unit, parts, accepted, limit, isLight = false }: Figure): Verdict {
  const figure = sumOf(parts);
  if (!accepted && limit === undefined) return { fault: `${what}: ${figure} ${unit}, never accepted.\n  ${REMEDY}` };
  const before = accepted && sumOf(accepted);
  const budget = limit ?? Math.floor((before ?? 0) * (1 + SLACK[unit]));
  if (figure > budget) {
    const target = limit === undefined ? `accepted at ${before}` : 'a target, which cannot be raised';
    const said = `${what}: ${figure} ${unit}, and the budget is ${budget} (${target}).`;
    return { fault: [said, ...growth(parts, accepted), ...(limit === undefined ? [REMEDY] : [])].join('\n  ') };
  }
  if (!isLight && before !== undefined && figure < before * STALE_BELOW) {
    return { note: `${what}: ${figure} ${unit}, accepted at ${before}. Keep the gain: npm run budgets -- accept` };
  }
  return {};
}

/** One line for each part that is larger than it was, the one that grew most first. */
function growth(parts: Parts, accepted: Parts = {}): string[] {
  return Object.entries(parts)
    .map(([name, now]) => ({ name, now, before: accepted[name] ?? 0 }))
    .filter(({ now, before }) => now > before)
    .sort((a, b) => b.now - b.before - (a.now - a.before))
    .map(({ name, now, before }) =>
      before === 0 ? `new: ${name}, ${now}` : `grew: ${name}, from ${before} to ${now} (+${now - before})`,
    );
}
