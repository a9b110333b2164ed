import { describe, expect, it } from 'vitest';
import type { TermClock } from '../term/term-clock.ts';
import { describeEvent, isPublicEvent, messageOf } from './case.ts';
import type { CaseEvent, Step } from './steps.ts';

const clock = { dueAt: '2026-10-30T23:59:59-05:00' } as TermClock;
const told = (step: Step, event: CaseEvent) => messageOf(step, event)?.text;

describe('the message of a step to the citizen', () => {
  it('an extension says why and until when (Ley 1755, art. 14)', () => {
    const step: Step = { kind: 'extend', days: 5, reason: 'Falta un concepto.' };
    expect(told(step, { kind: 'extended', days: 5, reason: step.reason, clock })).toBe(
      'Falta un concepto.\n\nLe responderemos a más tardar el 30 de octubre de 2026.',
    );
  });

  it('a request to complete says until when (Ley 1755, art. 17)', () => {
    const step: Step = { kind: 'ask', cause: 'incompleta', text: '¿Qué día fue?' };
    const event: CaseEvent = { kind: 'asked', cause: 'incompleta', respondBy: '2026-11-09T23:59:59-05:00', clock };
    expect(told(step, event)).toBe(
      '¿Qué día fue?\n\nPuede responder hasta el 9 de noviembre de 2026. Si no la completa, archivamos la solicitud; puede presentarla de nuevo cuando quiera.',
    );
  });

  it('a transfer says who answers now (Ley 1755, art. 21)', () => {
    const step: Step = { kind: 'transfer', entity: 'Nueva EPS', reason: 'Ella autoriza.' };
    expect(told(step, { ...step, kind: 'transferred', late: null })).toContain('a la Nueva EPS, que debe responderle');
  });

  it('the abandonment says what the citizen can still do (Ley 1755, art. 17)', () => {
    const step: Step = { kind: 'abandon', act: 'Resolución 12 de 2026', reason: 'No aportó.', channel: 'correo' };
    const text = told(step, {
      ...step,
      kind: 'abandoned',
      told: { appeal: 10, insist: null },
      appealUntil: '2026-11-25T23:59:59-05:00',
    });
    expect(text).toContain('Resolución 12 de 2026');
    expect(text).toContain(
      'recurso de reposición ante el hospital dentro de los 10 días hábiles siguientes a que la conozca (si la conoce hoy, hasta el 25 de noviembre de 2026)',
    );
  });

  it.each([
    ['Se niega.', true],
    ['Se niega por el artículo 19 de la Ley 1712 de 2014.', false],
    ['Se niega por la ley 1712, art. 19.', false],
    ['Se niega por la Ley 1712, art. 190.', true],
  ])('a denial names its norm once: «%s» (Ley 1755, art. 25)', (text, isAdded) => {
    const step = { kind: 'answer', text, channel: 'portal', outcome: 'negada', ground: 'Ley 1712, art. 19' } as Step;
    const event = { ...step, kind: 'answered', evidence: null, insistUntil: null, noticeUntil: null } as CaseEvent;
    const named = `${text}\n\nLa norma en que se apoya esta decisión es: Ley 1712, art. 19.`;
    for (const kind of ['answer', 'correct'] as const)
      expect(told({ ...step, kind } as Step, event)?.endsWith(isAdded ? named : text)).toBe(true);
    const noticed = { kind: 'noticed', evidence: null, noticeUntil: clock.dueAt, ground: 'Ley 1712, art. 19' } as const;
    expect(told({ kind: 'notice', notice: text }, noticed)?.endsWith(isAdded ? named : text)).toBe(true);
  });

  it('what another authority asks for is no order (docs/law.md T8, T9)', () => {
    const ordered = (source: 'juez' | 'defensoria') => {
      const step = {
        kind: 'order',
        source,
        court: 'la Defensoría',
        act: 'Oficio 4',
        received_at: '2026-10-01 10:00:00',
      };
      const term = { unit: 'dias_habiles' } as TermClock['term'];
      const event = { ...step, kind: 'ordered', clock: { ...clock, term, receivedAt: '2026-10-01T10:00:00-05:00' } };
      return told(step as Step, event as CaseEvent);
    };
    expect(ordered('defensoria')).toBe(
      'El 1 de octubre de 2026 recibimos un requerimiento sobre su solicitud: la Defensoría (Oficio 4). La fecha límite para responderlo es el 30 de octubre de 2026.',
    );
    expect(ordered('juez')).toContain('recibimos una orden');
  });

  it('an insistence is not decided by the hospital (Ley 1755, art. 26)', () => {
    const appealed = { kind: 'appealed', by: 'ciudadano', until: null, late: null } as const;
    const term = { law: 'Ley 1755 de 2015, art. 26' } as TermClock['term'];
    const text = describeEvent({ ...appealed, recourse: 'insistencia', clock: { ...clock, term } });
    expect(text).toContain('Hay que enviarla al juez o tribunal, o darle lo que pidió, hasta el 30 de octubre');
  });

  it('an insistence goes to the judge in correct Spanish, and is not called a decision', () => {
    const step = { kind: 'resolve', decision: 'remite', text: 'Va completo.', channel: 'correo' } as Step;
    const event = { ...step, kind: 'resolved', recourse: 'insistencia', act: null, court: 'el Juzgado 2' } as CaseEvent;
    expect(told(step, event)).toBe('Insistencia: la enviamos al Juzgado 2, que decide.\n\nVa completo.');
  });

  it('notes and internal work stay internal', () => {
    expect(messageOf({ kind: 'note', text: 'Nota.' }, { kind: 'noted' })?.visibility).toBe('interna');
    expect(messageOf({ kind: 'assign', to: 1, name: 'Luz' }, { kind: 'assigned', to: 1, name: 'Luz' })).toBeNull();
    expect((['noted', 'assigned', 'classified'] as const).some(isPublicEvent)).toBe(false);
  });
});
