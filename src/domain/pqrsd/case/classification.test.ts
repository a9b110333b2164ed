import { describe, expect, it } from 'vitest';
import { answer, assign, caseOf, rules } from '../../../../tests/support/pqrsd/case-history.ts';
import { foldHistory } from './case.ts';
import { caseClassification } from './classification.schema.ts';
import { choiceOn, classNameOf, offeredOn } from './classification.ts';
import { decide } from './decide.ts';
import { type CaseEvent, rulesOf } from './steps.ts';

const ENTRIES = [
  { code: 'viejo', name: 'El de antes', group: 'A', from: '2025-01-01', until: '2026-09-30' },
  { code: 'nuevo', name: 'El de ahora', group: 'A', from: '2026-10-01' },
];

describe('the lists of services and motives', () => {
  it('offer what is in force on a day, and what a case already has', () => {
    const codesOn = (day: string, chosen?: string) => offeredOn(ENTRIES, day, chosen).map(({ code }) => code);
    expect([codesOn('2026-09-30'), codesOn('2026-10-01'), codesOn('2026-10-01', 'viejo')]).toEqual([
      ['viejo'],
      ['nuevo'],
      ['viejo', 'nuevo'],
    ]);
    expect(choiceOn(ENTRIES, 'viejo', '2026-10-01')).toBeNull();
    expect([classNameOf(ENTRIES, 'viejo'), classNameOf(ENTRIES, 'otro')]).toEqual(['El de antes', 'otro']);
  });

  it('have each code once', () => {
    const twice = { services: [...ENTRIES, ...ENTRIES], motives: ENTRIES };
    expect(caseClassification.safeParse(twice).error?.issues[0]?.message).toBe('El código viejo está dos veces.');
  });
});

describe('the service and motive of a case', () => {
  const classify = (fields: object) => ({ kind: 'classify', risk: null, reason: 'Es así.', ...fields }) as const;

  it('are told in the history when they change, and stay otherwise', () => {
    const { take, state } = caseOf({ type: 'reclamo' });
    take('2026-10-02', classify({ service: 'urgencias', motive: 'trato' }));
    expect(state()).toMatchObject({ service: { name: 'Urgencias' }, motive: { name: 'Trato del personal' } });
    take('2026-10-02', classify({ service: 'urgencias', motive: undefined }));
    expect(state()).toMatchObject({ service: { code: 'urgencias' }, motive: { code: 'trato' } });
    const cleared = decide(
      rules,
      state(),
      classify({ service: null, motive: 'otro' }),
      new Date('2026-10-02T15:00:00Z'),
    );
    expect('event' in cleared && rulesOf(cleared.event).describe(cleared.event).filter(Boolean)).toEqual([
      'Reclamo.',
      'Sin riesgo para la salud.',
      'Servicio: ninguno.',
      'Motivo: Otro motivo.',
      'Motivo: Es así.',
    ]);
  });

  it('are of the lists', () => {
    const { refused } = caseOf();
    expect(refused('2026-10-02', classify({ risk: undefined, motive: 'inventado' }))).toEqual({
      field: 'motive',
      message: 'Ese motivo ya no está en la lista: elija otro.',
    });
  });

  it('the motive of a reclamo is told before it is answered, that of a queja need not be', () => {
    const claim = caseOf({ type: 'reclamo' });
    claim.take('2026-10-02', assign);
    expect(claim.refused('2026-10-02', answer)).toMatchObject({
      field: null,
      message: expect.stringContaining('motivo'),
    });
    claim.take('2026-10-02', classify({ motive: 'citas-demora' }));
    claim.take('2026-10-02', answer);
    const complaint = caseOf({ type: 'queja' });
    complaint.take('2026-10-02', assign);
    complaint.take('2026-10-02', answer);
  });

  it('a history of an earlier version has none, and no number of another entity', () => {
    expect(caseOf().state()).toMatchObject({ service: null, motive: null, externalNumber: null });
  });

  it('the number of another entity is told, and erased with the case', () => {
    const { clock, ways } = caseOf().state();
    const event = {
      kind: 'filed',
      type: 'queja',
      channel: 'supersalud',
      ways,
      clock,
      externalNumber: 'PQR-9',
    } as const;
    expect(rulesOf(event).describe(event).filter(Boolean).join(' ')).toBe(
      'Queja. Llegó así: Supersalud. Su número allá: PQR-9.',
    );
    const erased = { ...event, ...rulesOf(event).anonymise(event, false) } as CaseEvent;
    expect(foldHistory([{ at: clock.receivedAt, event: erased }]).externalNumber).toBeNull();
  });
});
