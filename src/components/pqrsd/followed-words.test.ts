import { describe, expect, it } from 'vitest';
import { ORDER_SOURCES } from '#domain/pqrsd/case/duties.ts';
import type { TrackStepName } from '#domain/pqrsd/case/track.ts';
import type { DueCalculation, PqrsdPromise, TermUnit } from '#domain/pqrsd/pqrsd.ts';
import { answerLead, dueWords, dutyWords } from './followed-words.ts';

const answer = { outcome: 'resuelta', channel: 'correo' } as const;

it('the outcome of a complaint is told as such', () => {
  expect(answerLead(answer, 'queja')).toMatch(/^El hospital encontró que usted tiene razón\. /);
  expect(answerLead(answer, 'peticion')).toMatch(/^Esta es la respuesta completa del hospital\. /);
});

it('no mail is told to carry the answer, because most carry a link and those of a clinical record always', () => {
  expect(answerLead(answer, 'historia')).toMatch(/Le avisamos por correo electrónico\.$/);
});

it.each(ORDER_SOURCES)('what a %s asks beside an answer is not told as an answer to the person', (cause) => {
  for (const isPast of [true, false])
    expect(dutyWords({ cause, asks: 'otro' }, isPast)).not.toMatch(/usted|(le respondemos|responderle)(?! a ella)/i);
});

describe('the date of the step that waits', () => {
  const now = new Date('2026-12-01T10:00:00-05:00');
  const words = (step: TrackStepName, facts: { due_at?: string; unit?: TermUnit; promise?: PqrsdPromise } = {}) =>
    dueWords(
      { step },
      {
        due_at: facts.due_at ?? '2026-12-14T23:59:59-05:00',
        working: { unit: facts.unit ?? 'dias_habiles' } as DueCalculation,
        promise: facts.promise ?? null,
      },
      now,
    );

  it('is told with its weekday, of the answer or of the transfer', () => {
    expect(words('respondida')).toBe('Le respondemos a más tardar el lunes 14 de diciembre de 2026');
    expect(words('trasladada')).toMatch(/^La trasladamos a más tardar el /);
  });

  it('has the hour of a term in hours, and is told as over once it is', () => {
    expect(words('reabierta', { due_at: '2026-11-30T09:00:00-05:00', unit: 'horas' })).toBe(
      'Debíamos responderle a más tardar el lunes 30 de noviembre de 2026, 9:00\u00a0a.\u00a0m.',
    );
  });

  it('may come before, while a claim may be about care', () => {
    const promise = { text: 'Si es sobre su atención en salud: 24 horas', care_until: '2026-12-02T10:00:00-05:00' };
    expect(words('respondida', { promise })).toMatch(/; antes si es sobre su atención en salud$/);
  });
});
