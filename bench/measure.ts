/** What a suite measures: figures, read round after round and compared with a target. */

/** One reading of a figure; the median of its readings may be at most `max`, at least `min`. */
export type Figure = {
  name: string;
  unit: 'ms' | 's' | 'MB' | 'requests' | 'requests/s' | '×' | 'points' | 'CLS';
  value: number;
  max?: number;
  min?: number;
  /** What a reader must know to interpret it. */
  note?: string;
};
/** A figure with its readings, one a round. */
export type Measure = Omit<Figure, 'value'> & { values: number[] };

/** Reads the figures of one round after another; those of the first, which warms up, are not counted. */
export async function readRounds(
  { rounds, say, warmUp = true }: { rounds: number; say: (text: string) => void; warmUp?: boolean },
  read: () => Promise<Figure[]>,
): Promise<Measure[]> {
  const measures = new Map<string, Measure>();
  for (let round = warmUp ? 0 : 1; round <= rounds; round += 1) {
    say(round === 0 ? 'calentando' : `vuelta ${round} de ${rounds}`);
    const figures = await read();
    if (round === 0) continue;
    for (const { value, ...figure } of figures) {
      const { note, values = [] } = measures.get(figure.name) ?? {};
      measures.set(figure.name, { ...figure, note: figure.note || note, values: [...values, value] });
    }
  }
  return [...measures.values()];
}

/** Throws when there is no reading. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (lower === undefined || upper === undefined) throw new Error('nothing was measured');
  return (lower + upper) / 2;
}

/** Whether the median meets its target; without one it does. */
export const isMet = ({ values, max = Infinity, min = -Infinity }: Measure): boolean =>
  medianOf(values) <= max && medianOf(values) >= min;

/** A Markdown table, as docs/rendimiento.md shows it. */
export function tableOf(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => {
    const { name, note, unit, values, max, min } = measure;
    const target = max === undefined ? min : max;
    const readings = [Math.min(...values), medianOf(values), Math.max(...values)].map(formatFigure);
    const promise = target === undefined ? '' : `${max === undefined ? '≥' : '≤'} ${formatFigure(target)}`;
    const verdict = isMet(measure) ? 'cumple' : '**no cumple**';
    return [note ? `${name} (${note})` : name, ...readings, unit, promise, promise && verdict];
  });
  const head = ['| qué | mínimo | mediana | máximo | unidad | meta | |', '|---|--:|--:|--:|---|---|---|'];
  return [...head, ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

/** A number with as many digits as a clock can justify. */
const formatFigure = (value: number): string =>
  value.toLocaleString('es-CO', { maximumSignificantDigits: Math.abs(value) >= 100 ? 4 : 3 });
