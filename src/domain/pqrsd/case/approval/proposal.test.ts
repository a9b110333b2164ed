import { describe, expect, it } from 'vitest';
import { answer, assign, at, caseOf } from '../../../../../tests/support/pqrsd/case-history.ts';
import { attentionColumns } from '../../desk/attention.ts';
import type { Step } from '../steps.ts';

const LUZ = { id: 7, name: 'Luz' };
const MARTA = { id: 8, name: 'Marta' };
const propose: Step = { kind: 'propose', of: 'answer', author: LUZ, text: 'Le respondemos…' };
const approve = (proposal: number, officer = MARTA): Step => ({ kind: 'approve', proposal, officer });
const giveBack = (proposal: number, officer = MARTA): Step => ({
  ...{ kind: 'return', proposal, reason: 'Falta la norma.' },
  officer,
});

/** An answer proposed on Friday, 2 October 2026, as event 3. */
function proposed() {
  const one = caseOf();
  one.take('2026-10-01', assign);
  one.take('2026-10-02', propose);
  return one;
}
const waitsSince = (one: ReturnType<typeof proposed>) => attentionColumns(one.state()).proposedAt;

describe('a proposed answer', () => {
  it('leaves state and clock as they were, and waits', () => {
    const one = proposed();
    expect(one.state()).toMatchObject({
      state: 'en_tramite',
      answer: null,
      clock: { dueAt: '2026-10-23T23:59:59-05:00' },
    });
    expect(waitsSince(one)).toEqual(at('2026-10-02'));
  });

  it.each<[string, Step, string]>([
    ['by its author', approve(3, LUZ), 'Usted la escribió: la aprueba otra persona.'],
    ['when it is another one', approve(2), 'La respuesta propuesta cambió o ya no está: vuelva a leerla.'],
    ['by its author, to return it', giveBack(3, LUZ), 'Usted la escribió: la aprueba otra persona.'],
  ])('is not approved %s', (_, step, message) => {
    expect(proposed().refused('2026-10-05', step)).toEqual({ field: null, message });
  });

  it('is approved once by another', () => {
    const one = proposed();
    expect(one.take('2026-10-05', approve(3)).proposal).toBeNull();
    expect(waitsSince(one)).toBeNull();
    expect(one.refused('2026-10-05', approve(3))).not.toBeNull();
  });

  it('is returned with a reason, waits no longer, and is proposed again under another number', () => {
    const one = proposed();
    expect(one.take('2026-10-05', giveBack(3)).proposal).toMatchObject({ returned: { reason: 'Falta la norma.' } });
    expect(waitsSince(one)).toBeNull();
    expect(one.refused('2026-10-05', approve(3))?.message).toBe('Esta respuesta se devolvió a quien la escribió.');
    one.take('2026-10-06', propose);
    expect(waitsSince(one)).toEqual(at('2026-10-06'));
    expect(one.refused('2026-10-06', approve(3))).not.toBeNull();
    expect(one.refused('2026-10-06', approve(5))).toBeNull();
  });

  it('is withdrawn, and waits no longer when the case is answered otherwise', () => {
    const one = proposed();
    expect(one.take('2026-10-05', { kind: 'unpropose', proposal: 3 }).proposal).toBeNull();
    const other = proposed();
    other.take('2026-10-05', answer);
    expect(waitsSince(other)).toBeNull();
  });
});
