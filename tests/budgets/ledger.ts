/** The accepted figures of one kind of thing, as a file of accepted/ keeps them: thing → measure → parts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Document, isMap, parse, visit } from 'yaml';
import { type Figure, judge, type Parts, sumOf } from './judge.ts';

type Accepted = Record<string, Record<string, Parts>>;

export type Ledger = {
  /** Fails when a figure is over its budget; while figures are being accepted, only when it is over a target. */
  hold(thing: string, measure: string, figure: Omit<Figure, 'what' | 'accepted'>): void;
  /** The things that have accepted figures. */
  things(): string[];
  /** What was accepted of one, for tests that hold a figure otherwise. */
  acceptedOf(thing: string, measure: string): Parts | undefined;
  /** Writes what was held, when figures are being accepted. Things that are not in `known` are forgotten. */
  close(known: readonly string[]): void;
};

/** `npm run budgets -- accept` (scripts/budgets.ts). */
export const ACCEPTING = process.env.BUDGETS === 'accept';

export function openLedger(name: string): Ledger {
  const file = join(import.meta.dirname, 'accepted', `${name}.yaml`);
  const accepted = (parse(readFileSync(file, 'utf8')) ?? {}) as Accepted;
  const held: Accepted = {};
  return {
    hold(thing, measure, figure) {
      // The same may be held twice, as with few posts and with many: both must fit.
      const before = held[thing]?.[measure];
      if (!before || sumOf(before) < sumOf(figure.parts))
        held[thing] = { ...held[thing], [measure]: sorted(figure.parts) };
      const known = ACCEPTING ? figure.parts : accepted[thing]?.[measure];
      const { fault, note } = judge({ what: `${thing}, ${measure}`, accepted: known, ...figure });
      if (note) console.log(note);
      if (fault) expect.fail(fault);
    },
    things: () => Object.keys(accepted),
    acceptedOf: (thing, measure) => accepted[thing]?.[measure],
    close(known) {
      if (!ACCEPTING) return;
      const rows = known.map((thing) => [thing, held[thing] ?? accepted[thing] ?? {}] as const);
      writeFileSync(file, HEAD + inLines(Object.fromEntries(rows)));
    },
  };
}

const HEAD = '# What each budget was last accepted at, part by part: npm run budgets -- accept writes this again.\n';

/** One line a measure. */
function inLines(accepted: Accepted): string {
  const document = new Document(accepted);
  visit(document, {
    Map: (_, node, path) => {
      if (path.filter(isMap).length === 2) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}

const sorted = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).sort(([a], [b]) => a.localeCompare(b, 'en')));
