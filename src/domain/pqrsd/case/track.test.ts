import { expect, it } from 'vitest';
import {
  answer,
  ask,
  assign,
  caseOf,
  complete,
  extend,
  transfer,
} from '../../../../tests/support/pqrsd/case-history.ts';
import { PQRSD_STATES } from '../pqrsd.ts';
import { statesAfterEach } from './case.ts';
import type { Step } from './steps.ts';
import { trackOf } from './track.ts';

const told = { evidence: 'Firmó la copia.' };
const denial = { ...answer, ...told, outcome: 'negada', ground: 'Ley 100 de 1993' } satisfies Step;
const appeal = { kind: 'appeal', recourse: 'reposicion', by: 'ciudadano', text: 'No.' } satisfies Step;
const reopen = { kind: 'reopen', cause: 'orden', act: 'Tutela 12', reason: 'El juez lo ordenó.' } satisfies Step;
const withdrawal = { kind: 'withdraw', by: 'ciudadano', text: 'La retiro.' } satisfies Step;
const abandon = { kind: 'abandon', act: 'Resolución 12', reason: 'No lo completó.', channel: 'correo' } satisfies Step;

type Row = [title: string, steps: [day: string, step: Step][], state: string, track: string];
/** The place where the case stands is in brackets; a star marks the step that waits for the hospital. */
const ROWS: Row[] = [
  ['received', [], 'recibida', '[radicada 10-01] estudio respondida* cerrada'],
  ['in study', [['2026-10-02', assign]], 'en_tramite', 'radicada 10-01 [estudio 10-02] respondida* cerrada'],
  [
    'with more time',
    [
      ['2026-10-02', assign],
      ['2026-10-05', extend(5)],
    ],
    'prorrogada',
    'radicada 10-01 [prorrogada 10-02] respondida* cerrada',
  ],
  [
    'to be completed by the person, so that nothing is due',
    [
      ['2026-10-02', assign],
      ['2026-10-05', ask],
    ],
    'por_completar',
    'radicada 10-01 [por_completar 10-05] respondida cerrada',
  ],
  [
    'completed',
    [
      ['2026-10-02', assign],
      ['2026-10-05', ask],
      ['2026-10-07', complete],
    ],
    'en_tramite',
    'radicada 10-01 [estudio 10-02] respondida* cerrada',
  ],
  [
    'transferred',
    [
      ['2026-10-02', assign],
      ['2026-10-05', transfer],
    ],
    'trasladada',
    'radicada 10-01 estudio 10-02 [trasladada 10-05] cerrada',
  ],
  [
    'to be transferred, its oficio not sent',
    [
      ['2026-10-02', assign],
      ['2026-10-05', { ...transfer, oficio: '', evidence: '' }],
    ],
    'trasladada',
    'radicada 10-01 [estudio 10-02] trasladada* cerrada',
  ],
  [
    'answered',
    [
      ['2026-10-02', assign],
      ['2026-10-05', answer],
    ],
    'respondida',
    'radicada 10-01 estudio 10-02 [respondida 10-05] cerrada',
  ],
  [
    'appealed',
    [
      ['2026-10-02', assign],
      ['2026-10-05', denial],
      ['2026-10-07', appeal],
    ],
    'en_recurso',
    'radicada 10-01 estudio 10-02 respondida 10-05 [en_recurso* 10-07] cerrada',
  ],
  [
    'open again after its answer',
    [
      ['2026-10-02', assign],
      ['2026-10-05', answer],
      ['2026-10-09', reopen],
    ],
    'en_tramite',
    'radicada 10-01 respondida 10-05 [reabierta* 10-09] cerrada',
  ],
  [
    'closed',
    [
      ['2026-10-02', assign],
      ['2026-10-05', { ...answer, ...told }],
      ['2026-10-06', { kind: 'close' }],
    ],
    'cerrada',
    'radicada 10-01 estudio 10-02 respondida 10-05 [cerrada 10-06]',
  ],
  ['withdrawn by the person', [['2026-10-02', withdrawal]], 'cerrada', 'radicada 10-01 [retirada 10-02]'],
  [
    'archived, because it was not completed',
    [
      ['2026-10-02', assign],
      ['2026-10-05', ask],
      ['2026-11-10', abandon],
    ],
    'cerrada',
    'radicada 10-01 estudio 10-02 [archivada 11-10]',
  ],
  ['annulled', [['2026-10-02', { kind: 'annul', reason: 'Duplicada.' }]], 'anulada', 'radicada 10-01 [anulada 10-02]'],
];

it.each(ROWS)('a case %s', (_, steps, state, track) => {
  const one = caseOf({ type: 'peticion' });
  for (const [day, step] of steps) one.take(day, step);
  const history = one.history();
  const stays = statesAfterEach(history).map((after, index) => ({ at: history[index]?.at ?? '', state: after.state }));
  const words = trackOf(one.state(), stays).map(({ step, at, place, is_due: isDue }) => {
    const text = [`${step}${isDue ? '*' : ''}`, at?.slice(5, 10)].filter(Boolean).join(' ');
    return place === 'here' ? `[${text}]` : text;
  });
  expect([one.state().state, words.join(' ')]).toEqual([state, track]);
});

it('every state has a row above', () => {
  expect(new Set(ROWS.map(([, , state]) => state))).toEqual(new Set(PQRSD_STATES));
});
