import { expect, it } from 'vitest';
import { PQRSD_STATES, type PqrsdState } from '#domain/pqrsd.ts';
import type { PqrsdSummary, SummaryFigure } from '#domain/pqrsd-summary.ts';
import { barsOf, listAddress } from './summary.model.ts';

const statesWith = (count: (index: number) => number) =>
  Object.fromEntries(
    PQRSD_STATES.map((state: PqrsdState, index): [string, SummaryFigure] => [
      state,
      { count: count(index), query: { state, sort: 'vence' } },
    ]),
  ) as PqrsdSummary['by_state'];
const by_state = statesWith((index) => index * 2);

it('a figure leads to the list it counts', () => {
  expect(listAddress(by_state.en_tramite)).toBe('/pqrsd?state=en_tramite&sort=vence');
});

it('bars are as long as their count beside the largest, and nothing is divided by none', () => {
  expect(barsOf({ by_state }).map(({ label, share }) => [label, share])).toEqual([
    ['Recibida', 0],
    ['En trámite', 2 / 14],
    ['Por completar', 4 / 14],
    ['Prorrogada', 6 / 14],
    ['Trasladada', 8 / 14],
    ['Respondida', 10 / 14],
    ['Cerrada', 12 / 14],
    ['Anulada', 1],
  ]);
  expect(barsOf({ by_state: statesWith(() => 0) }).every(({ share }) => share === 0)).toBe(true);
});
