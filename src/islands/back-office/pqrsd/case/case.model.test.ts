import { expect, it } from 'vitest';
import { callAddress, caseTitle, likelySteps } from './case.model.ts';

it('a case goes by its subject, and by its number alone once it is anonymised', () => {
  const filed = { issue: 'Sillas', rad: 'RAD-2026-000001', anonymised_at: null };
  expect(caseTitle(filed)).toBe('Sillas RAD-2026-000001');
  expect(caseTitle({ ...filed, anonymised_at: '2030-01-01T00:00:00-05:00' })).toBe('PQRSD RAD-2026-000001');
});

it.each([
  ['300 123 45 67', 'tel:3001234567'],
  ['+57 (310) 555-0199', 'tel:+573105550199'],
  ['no tengo', null],
  ['123', null],
  [null, null],
])('the telephone %s is called at %s', (telephone, address) => {
  expect(callAddress(telephone)).toBe(address);
});

it('three steps are in sight with the main one first, and fewer beside the buttons that take the case', () => {
  expect(likelySteps(['write', 'note', 'answer', 'extend'], 'answer', 0)).toEqual({
    likely: ['answer', 'write', 'note'],
    others: ['extend'],
  });
  expect(likelySteps(['write', 'note', 'answer'], null, 2)).toEqual({ likely: ['write'], others: ['note', 'answer'] });
  expect(likelySteps(['note'], null, 3).likely).toEqual(['note']);
});
