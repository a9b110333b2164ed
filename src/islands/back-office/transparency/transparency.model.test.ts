import { describe, expect, it } from 'vitest';
import type { TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import {
  countsOf,
  dueText,
  filterOf,
  matches,
  ownersOf,
  sectionsOf,
  titleFor,
  titleOfFile,
  workOf,
} from './transparency.model.ts';

const leaf = (fields: Partial<TransparencyLeaf>): TransparencyLeaf => ({
  number: '4.2',
  title: 'Ejecución presupuestal',
  section: { number: 4, title: 'Planeación' },
  state: 'al día',
  published: 'publicado',
  fulfilment: 'page',
  address: '/presupuesto',
  legal_reason: null,
  law: null,
  owner: 'Presupuesto',
  has_mail: true,
  mine: false,
  may_change: true,
  frequency: 'mensual',
  last: '2026-10-09',
  due: '2026-11-09',
  documents: [],
  ...fields,
});
const shown = (address: string, ...leaves: TransparencyLeaf[]) =>
  leaves.filter((one) => matches(one, filterOf(new URLSearchParams(address)))).length;

describe('the filters of the transparency screen', () => {
  it.each([
    ['', 1],
    ['q=EJECUCION', 1],
    ['q=ejecución+4.2', 1],
    ['q=contratos', 0],
    ['ver=mias', 0],
    ['estado=vencida', 0],
    ['estado=al+día', 1],
    ['responsable=Presupuesto', 1],
    ['responsable=SIAU', 0],
  ])('?%s shows %i', (address, count) => {
    expect(shown(address, leaf({}))).toBe(count);
  });

  it('shows what the reader answers for', () => {
    expect(shown('ver=mias', leaf({ mine: true }), leaf({}))).toBe(1);
  });
});

describe('the contents', () => {
  const leaves = [
    leaf({}),
    leaf({ state: 'vencida', owner: 'Ática' }),
    leaf({ section: { number: 5, title: 'Trámites' } }),
  ];

  it('stand by section, counted by state with the urgent first, and name their units once', () => {
    expect(sectionsOf(leaves).map(({ number, leaves: own }) => [number, own.length])).toEqual([
      [4, 2],
      [5, 1],
    ]);
    expect(countsOf(leaves).slice(0, 1)).toEqual([{ state: 'vencida', count: 1 }]);
    expect(ownersOf(leaves)).toEqual(['Ática', 'Presupuesto']);
    const late = [leaf({ state: 'vencida' }), ...leaves, leaf({ state: 'pendiente' })];
    expect(workOf(late).map(({ text }) => text)).toEqual(['2 vencidas', '1 pendiente']);
  });

  it.each([
    ['al día', '2026-11-09', 'Vence el 9 nov. 2026'],
    ['vencida', '2026-11-09', 'Venció el 9 nov. 2026'],
    ['al día', null, null],
  ] as const)('%s, due %s: %s', (state, due, text) => {
    expect(dueText({ state, due })).toBe(text);
  });

  it.each([
    ['mensual', 'Ejecución presupuestal, septiembre de 2026'],
    ['trimestral', 'Ejecución presupuestal, tercer trimestre de 2026'],
    ['semestral', 'Ejecución presupuestal, primer semestre de 2026'],
    ['anual', 'Ejecución presupuestal, 2026'],
    ['cada vez que cambia', 'Ejecución presupuestal'],
  ] as const)('%s: a new document starts as «%s»', (frequency, title) => {
    expect(titleFor(leaf({ frequency }), '2026-10-31')).toBe(title);
  });
});

it.each([
  ['ejecucion_octubre_2026.pdf', 'Contratos, octubre de 2026'],
  ['Informe del tercer trimestre de 2026.pdf', 'Contratos, tercer trimestre de 2026'],
  ['contrato-045.pdf', 'Contrato 045'],
  ['Acta No. 7.PDF', 'Acta No 7'],
  ['scan0001.pdf', 'Contratos, septiembre de 2026'],
  ['plan-2026-final.pdf', 'Plan 2026 final'],
])('the title of %s starts as «%s»', (name, title) => {
  expect(titleOfFile(name, leaf({ title: 'Contratos', frequency: 'mensual' }), '2026-10-31')).toBe(title);
});
