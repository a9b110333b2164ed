import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { Machine } from './machine.ts';
import type { Measure } from './measures.ts';

/** One run of one suite, as it is kept. */
export type Results = {
  suite: string;
  title: string;
  at: string;
  revision: string;
  machine: Machine;
  measures: Measure[];
};

/** Where the newest run of a suite is kept; git keeps the older ones. */
export const resultsFile = (suite: string): string => join(ROOT, 'bench/results', `${suite}.json`);

export function writeResults(results: Results, file = resultsFile(results.suite)): void {
  mkdirSync(dirname(file), { recursive: true });
  const rounded = { ...results, measures: results.measures.map(withFewDigits) };
  writeFileSync(file, `${JSON.stringify(rounded, null, 2)}\n`);
}

/** Reads a file of results; throws `ExplainedError` when it is none. */
export function readResults(file: string): Results {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch (error) {
    throw new OperatorError(`No se pudieron leer resultados en ${file}: ${(error as Error).message}`);
  }
}

/** Four digits say all that a clock knows. */
function withFewDigits(measure: Measure): Measure {
  return { ...measure, values: measure.values.map((value) => Number(value.toPrecision(4))) };
}
