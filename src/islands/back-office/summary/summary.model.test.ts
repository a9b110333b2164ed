import { expect, it } from 'vitest';
import type { PqrsdSummary, SummaryFigure } from '#domain/pqrsd/desk/summary.ts';
import { PQRSD_STATES, type PqrsdState } from '#domain/pqrsd/pqrsd.ts';
import { caseBars, listAddress, postBars, shareOf, visitBars, visitsSentence } from './summary.model.ts';

const by_state = Object.fromEntries(
  PQRSD_STATES.map((state: PqrsdState, index): [string, SummaryFigure] => [
    state,
    { count: index * 2, query: { state, sort: 'vence' } },
  ]),
) as PqrsdSummary['by_state'];

it('a figure links to the list it counts', () => {
  expect(listAddress(by_state.en_tramite)).toBe('/pqrsd?state=en_tramite&sort=vence');
});

it('bars are relative to the largest count, without division by zero', () => {
  expect([shareOf(14, 14), shareOf(2, 14), shareOf(0, 14), shareOf(0, 0)]).toEqual([1, 2 / 14, 0, 0]);
});

it('bars follow the order of the states, each with the link to its list', () => {
  expect(caseBars({ by_state }).map(({ label, count }) => [label, count])).toEqual([
    ['Recibida', 0],
    ['En trámite', 2],
    ['Por completar', 4],
    ['Prorrogada', 6],
    ['Trasladada', 8],
    ['Respondida', 10],
    ['En recurso', 12],
    ['Cerrada', 14],
    ['Anulada', 16],
  ]);
  const by_shelf = { borrador: 2, programado: 0, publicado: 5, retirado: 1, papelera: 0 };
  expect(postBars({ by_shelf })[0]).toEqual({ label: 'Borrador', count: 2, to: '/posts?shelf=borrador' });
  expect(postBars({ by_shelf }).map(({ count }) => count)).toEqual([2, 0, 5, 1, 0]);
});

it('visits are a sentence, and a bar for each day, newest first', () => {
  const days = [
    { day: '2026-10-01', count: 1200 },
    { day: '2026-10-02', count: 34 },
  ];
  expect(visitsSentence({ days, total: 1234 })).toBe(
    '1.234 visitas en los últimos 30 días. El día con más fue el 1 de octubre, con 1.200.',
  );
  expect(visitsSentence({ days: [{ day: '2026-10-01', count: 0 }], total: 0 })).toMatch(/^Nadie/);
  expect(visitBars({ days, total: 1234 }).map(({ label }) => label)).toEqual(['2 de octubre', '1 de octubre']);
});
