import { expect, it } from 'vitest';
import { ask, assign, caseOf, extend, grant, transfer } from '../../../../tests/support/pqrsd/case-history.ts';
import { newsOf } from './case.ts';
import type { CaseEvent, Step } from './steps.ts';

const reason = 'Llamar a Rosa por el examen.';
const withdraw: Step = {
  kind: 'withdraw',
  by: 'hospital',
  text: reason,
  evidence: 'Escrito firmado',
  received: '2026-10-06',
};
const classify: Step = { kind: 'classify', type: 'consulta', reason };

const OFICIO = { oficio: 'Oficio 12 para Rosa', evidence: 'Sello' };
const promised = { ...transfer, oficio: '', evidence: '' };

it.each<[string, Step, RegExp, RegExp]>([
  ['ask', ask, /^Complete a más tardar el 6 de noviembre de 2026 su solicitud$/, /Si no la completa, archivamos/],
  ['extend', extend(5), /^Le responderemos a más tardar el \d+ de \w+ de 2026/, /no tiene que hacer nada/],
  ['transfer', promised, /^Le corresponde a otra entidad/, /^Enviaremos .* la entidad que debe responderle/],
  [
    'transfer with its oficio',
    { ...transfer, ...OFICIO },
    /^Trasladamos/,
    /^Trasladamos .* la entidad que debe responderle/,
  ],
  ['withdraw', withdraw, /^Registramos que desistió/, /Si no fue así/],
  ['classify', classify, /^Cambió la fecha/, /a más tardar el 17 de noviembre de 2026/],
  ['annul', { kind: 'annul', reason }, /^Anulamos/, /preséntela de nuevo/],
])('the mail of %s begins with what to do and until when, and tells nothing else', (_, step, subject, line) => {
  const one = caseOf();
  one.take('2026-10-02', assign);
  one.take('2026-10-06', step);
  const news = newsOf(one.last() as CaseEvent);
  expect(news?.subject).toMatch(subject);
  expect(news?.line).toMatch(line);
  expect(JSON.stringify(news)).not.toMatch(/Rosa|examen|queja|Secretaría/i);
});

it('more time and a decree tell their last day and what follows', () => {
  const one = caseOf();
  one.take('2026-10-02', assign);
  one.take('2026-10-06', ask);
  one.take('2026-10-20', { ...grant, by: 'hospital', received: '2026-10-20' });
  expect(newsOf(one.last() as CaseEvent)?.subject).toMatch(/^Tiene hasta el \d+ de diciembre de 2026 para completar/);
  one.take('2027-01-12', { kind: 'abandon', act: 'Resolución 1', reason, channel: 'portal' });
  expect(newsOf(one.last() as CaseEvent)?.line).toMatch(/recurso de reposición dentro de los 10 días hábiles/);
});

it('the oficio of a transfer is news when it leaves', () => {
  const one = caseOf();
  one.take('2026-10-02', assign);
  one.take('2026-10-06', promised);
  one.take('2026-10-07', { kind: 'dispatch', ...OFICIO, received: '2026-10-07' });
  expect(newsOf(one.last() as CaseEvent)?.subject).toBe('Trasladamos a otra entidad su solicitud');
});

it('an hour, which ends with a period, gets no second one', () => {
  const clock = { dueAt: '2026-10-07T10:00:00-05:00', term: { unit: 'horas' } };
  for (const kind of ['classified', 'reopened'])
    expect(newsOf({ kind, clock } as unknown as CaseEvent)?.line).toMatch(/10:00\sa\.\sm\. Usted no/);
});

it('a decree without recourse leaves no gap in its line', () => {
  const line = newsOf({ kind: 'abandoned' } as CaseEvent)?.line;
  expect(line).toBe('Archivamos su solicitud porque no se completó. También puede presentarla de nuevo.');
});

it('of an ordinary message the mail says only that there is news', () => {
  expect(newsOf({ kind: 'wrote', by: 'hospital' })).toBeNull();
});
