/** Compares a figure with its budget and, when it exceeds it, tells which of its parts grew. */
import { SLACK, STALE_BELOW } from './limits.ts';

export type Unit = keyof typeof SLACK;
/** What a figure is made of, by name; the figure is their sum. */
export type Parts = Record<string, number>;

export type Figure = {
  /** Such as «GET /posts» or «home, bytes of …». */
  what: string;
  unit: Unit;
  parts: Parts;
  /** As it was last accepted. */
  accepted?: Parts | undefined;
  /** A target of the product: then that is the budget. */
  limit?: number | undefined;
  /** Measured with less data than when it was accepted: a lower figure proves nothing. */
  hasLessData?: boolean;
};

/** A failure stops the tests; a note is only printed. */
export type Comparison = { failure?: string; note?: string };

const REMEDY = 'If it is intended, accept it: npm run budgets -- accept';

export const sumOf = (parts: Parts): number => Object.values(parts).reduce((sum, part) => sum + part, 0);

/** Compares a figure with its target, or with what was accepted plus the slack of its unit. */
export function compareWithBudget({ what, unit, parts, accepted, limit, hasLessData = false }: Figure): Comparison {
  const figure = sumOf(parts);
  if (!accepted && limit === undefined) return { failure: `${what}: ${figure} ${unit}, never accepted.\n  ${REMEDY}` };
  const before = accepted && sumOf(accepted);
  const budget = limit ?? Math.floor((before ?? 0) * (1 + SLACK[unit]));
  if (figure > budget) {
    const origin = limit === undefined ? `accepted at ${before}` : 'a target, which cannot be raised';
    const message = `${what}: ${figure} ${unit}, and the budget is ${budget} (${origin}).`;
    const lines = [message, ...growthOf(parts, accepted), ...(limit === undefined ? [REMEDY] : [])];
    return { failure: lines.join('\n  ') };
  }
  if (!hasLessData && before !== undefined && figure < before * STALE_BELOW)
    return { note: `${what}: ${figure} ${unit}, accepted at ${before}. Keep the gain: npm run budgets -- accept` };
  return {};
}

/** One line for each part that grew, the largest growth first. */
function growthOf(parts: Parts, accepted: Parts = {}): string[] {
  return Object.entries(parts)
    .map(([name, now]) => ({ name, now, before: accepted[name] ?? 0 }))
    .filter(({ now, before }) => now > before)
    .sort((a, b) => b.now - b.before - (a.now - a.before))
    .map(({ name, now, before }) =>
      before === 0 ? `new: ${name}, ${now}` : `grew: ${name}, from ${before} to ${now} (+${now - before})`,
    );
}
