/** The accepted budgets of one subject, a file of accepted/: name → measure → parts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Document, isMap, parse, visit } from 'yaml';
import { compareWithBudget, type Figure, type Parts, sumOf } from './budget.ts';

type Accepted = Record<string, Record<string, Parts>>;

export type AcceptedBudgets = {
  /** Fails when a figure exceeds its budget; while figures are being accepted, only when it exceeds a target. */
  assertBudget(name: string, measure: string, figure: Omit<Figure, 'what' | 'accepted'>): void;
  /** The names that have accepted figures. */
  names(): string[];
  acceptedOf(name: string, measure: string): Parts | undefined;
  /** Writes the asserted figures when figures are being accepted; names that are not in `known` are dropped. */
  save(known: readonly string[]): void;
};

/** `npm run budgets -- accept` (scripts/budgets.ts). */
export const ACCEPTING = process.env.BUDGETS === 'accept';
const HEAD = '# What each budget was last accepted at, part by part: npm run budgets -- accept writes this again.\n';

/** Reads accepted/NAME.yaml. */
export function readAcceptedBudgets(subject: string): AcceptedBudgets {
  const file = join(import.meta.dirname, 'accepted', `${subject}.yaml`);
  const accepted = (parse(readFileSync(file, 'utf8')) ?? {}) as Accepted;
  const asserted: Accepted = {};
  return {
    assertBudget(name, measure, figure) {
      const what = `${name}, ${measure}`;
      const known = accepted[name]?.[measure];
      // One figure is asserted twice, as with few posts and with many: the larger one is accepted.
      const before = asserted[name]?.[measure];
      const isLargest = !before || sumOf(before) < sumOf(figure.parts);
      // A few bytes more or less would only make the change hard to review.
      const isAsAccepted = isUneventful({ what, accepted: known, ...figure, limit: undefined });
      if (isLargest)
        asserted[name] = { ...asserted[name], [measure]: sortParts((isAsAccepted && known) || figure.parts) };
      const { failure, note } = compareWithBudget({ what, accepted: ACCEPTING ? figure.parts : known, ...figure });
      if (note && isLargest) console.log(note);
      if (failure) expect.fail(failure);
    },
    names: () => Object.keys(accepted),
    acceptedOf: (name, measure) => accepted[name]?.[measure],
    save(known) {
      if (!ACCEPTING) return;
      const rows = known.map((name) => [name, asserted[name] ?? accepted[name] ?? {}] as const);
      writeFileSync(file, HEAD + formatYaml(Object.fromEntries(rows)));
    },
  };
}

/** Within what was accepted, and no gain to keep. */
function isUneventful(figure: Figure): boolean {
  const { failure, note } = compareWithBudget(figure);
  return !failure && !note;
}

/** One line a measure. */
function formatYaml(accepted: Accepted): string {
  const document = new Document(accepted);
  visit(document, {
    Map: (_, node, path) => {
      if (path.filter(isMap).length === 2) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}

const sortParts = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).sort(([a], [b]) => a.localeCompare(b, 'en')));
