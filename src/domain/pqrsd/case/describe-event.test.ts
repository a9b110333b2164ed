import { expect, it } from 'vitest';
import type { TermClock } from '../term/term-clock.ts';
import { describeEvent } from './case.ts';
import type { CaseEvent } from './steps.ts';

const clock = {} as TermClock;
const until = '2026-11-09T23:59:59-05:00';

it('what ends with its own period gets no second one', () => {
  const event = { kind: 'partly_answered', pending: 'Las de niños.', promisedBy: until } as const;
  expect(describeEvent(event)).toBe('Queda pendiente: Las de niños. Para el 9 de noviembre de 2026.');
});

it.each<[CaseEvent, string]>([
  [{ kind: 'filed', type: 'queja', channel: 'buzon', ways: [], clock }, 'Queja. Llegó así: Buzón de sugerencias.'],
  [
    {
      kind: 'filed',
      type: 'reclamo',
      channel: 'telefono',
      ways: [],
      clock,
      risk: 'vital',
      urgentWords: true,
      dangerNow: true,
    },
    'Reclamo. Llegó así: Verbal, por teléfono. Riesgo vital. Tiene palabras de urgencia. La persona dijo que alguien está en peligro.',
  ],
  [
    {
      ...{ kind: 'classified', type: 'reclamo', risk: null, matter: null, priority: false, reason: 'Es un cobro.' },
      ...{ clock, withoutRisk: true },
    },
    'Reclamo. Sin riesgo para la salud. Motivo: Es un cobro.',
  ],
  [
    {
      kind: 'classified',
      type: 'reclamo',
      risk: 'vital',
      matter: null,
      priority: true,
      reason: 'Sin insulina.',
      clock,
    },
    'Reclamo. Riesgo vital. Atención prioritaria. Motivo: Sin insulina.',
  ],
  [
    { kind: 'classified', type: 'peticion', risk: null, matter: 'tutela', priority: false, reason: 'Llegó.', clock },
    'Petición. Acción de tutela. Motivo: Llegó.',
  ],
  [{ kind: 'assigned', to: 1, name: 'Luz Díaz' }, 'A Luz Díaz.'],
  [{ kind: 'unlinked', other: { id: 2, rad: 'RAD-2026-000002' } }, 'De RAD-2026-000002.'],
  ...(
    [
      [{ ofType: 'queja', outcome: 'parcial' }, 'Se encontró razón en parte'],
      [{ ofType: 'reclamo', outcome: 'parcial' }, 'Negada en parte'],
      [{ outcome: 'resuelta' }, 'Resuelta'],
    ] as const
  ).map(([told, words]): [CaseEvent, string] => [
    {
      ...{ kind: 'answered', channel: 'portal', ground: null, evidence: null, insistUntil: null, noticeUntil: null },
      ...told,
    },
    `${words}. Por este medio: Consulta en el portal con la clave.`,
  ]),
  [{ kind: 'noted' }, ''],
  [{ kind: 'wrote', by: 'ciudadano' }, 'De la persona.'],
  [
    { kind: 'asked', cause: 'no_se_entiende', respondBy: until, clock },
    'No se entiende. Puede responder hasta el 9 de noviembre de 2026.',
  ],
  [{ kind: 'granted', respondBy: until }, 'Hasta el 9 de noviembre de 2026.'],
  [{ kind: 'completed', by: 'hospital', clock }, 'Recibida por otro medio.'],
  [{ kind: 'extended', days: 1, reason: 'Falta.', clock }, '1 día hábil. Motivo: Falta.'],
  [
    { kind: 'transferred', entity: 'Nueva EPS', reason: 'Autoriza ella.', late: 'Se traspapeló.' },
    'A Nueva EPS. Motivo: Autoriza ella. Se trasladó tarde: Se traspapeló.',
  ],
  [
    {
      kind: 'answered',
      channel: 'fisico',
      outcome: 'negada',
      ground: 'Ley 1712, art. 18',
      evidence: 'Guía 12',
      insistUntil: until,
      noticeUntil: null,
    },
    'Negada. Por este medio: Correo físico. Norma: Ley 1712, art. 18. Constancia: Guía 12.',
  ],
  [
    { kind: 'noticed', evidence: 'Guía 12 devuelta', noticeUntil: until },
    'Hasta el 9 de noviembre de 2026. La respuesta no llegó: Guía 12 devuelta.',
  ],
  [{ kind: 'abandoned', act: 'Resolución 12', reason: 'No aportó.' }, 'Resolución 12. Motivo: No aportó.'],
  [{ kind: 'closed', evidence: null }, ''],
  [{ kind: 'annulled', reason: 'Repetida.' }, 'Motivo: Repetida.'],
])('describes %o', (event, words) => {
  expect(describeEvent(event)).toBe(words);
});
