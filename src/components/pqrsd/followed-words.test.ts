import { expect, it } from 'vitest';
import { ORDER_SOURCES } from '#domain/pqrsd/case/duties.ts';
import { answerLead, dueLabels, dutyWords } from './followed-words.ts';

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

it('the day of an oficio is told as such only where it governs', () => {
  const transfer = { cause: 'traslado', due_at: '2026-12-11T23:59:59-05:00' } as const;
  expect(dueLabels({ due_at: transfer.due_at, duties: [transfer] }).ahead).toMatch(/^La trasladaremos/);
  expect(dueLabels({ due_at: '2026-12-06T09:00:00-05:00', duties: [transfer] }).ahead).toMatch(/^Le responderemos/);
});
