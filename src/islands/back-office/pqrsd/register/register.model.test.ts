import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { isSpoken, registrationIssues, registrationOf, registrationSchema } from './register.model.ts';

const typed = {
  channel: 'presencial',
  received_at: '2026-10-01T09:30',
  fullname: 'Pedro Páez',
  type_pqrsd: 'peticion',
  issue: 'Silla',
  description: 'Pide una silla.',
};

describe('a registration', () => {
  it('sends the time in the format of the API, and consent only when given', () => {
    expect(registrationOf(typed)).toMatchObject({
      received_at: '2026-10-01 09:30:00',
      anonymous: false,
      no_email: false,
      policy: undefined,
    });
    expect(registrationOf({ ...typed, policy: 'on' }).policy).toBe(true);
    expect(registrationOf({ ...typed, received_at: '' }).received_at).toBeUndefined();
  });

  it('requires only the name of a person who comes in person (Ley 1755, art. 15)', () => {
    expect(registrationSchema.safeParse(registrationOf(typed)).success).toBe(true);
    const nothing = registrationSchema.safeParse(registrationOf({}));
    expect(Object.keys(nothing.error ? fieldErrorsOf(nothing.error) : {}).sort()).toEqual(
      ['channel', 'description', 'fullname', 'issue', 'type_pqrsd'].sort(),
    );
  });

  it('asks the risk of a claim, which may be unknown', () => {
    const claim = { ...typed, type_pqrsd: 'reclamo' };
    expect(registrationIssues(typed)).toEqual({});
    expect(registrationIssues(claim)).toEqual({ risk: ['Elija el riesgo del reclamo, o «No sé todavía».'] });
    for (const risk of ['', 'vital']) expect(registrationIssues({ ...claim, risk })).toEqual({});
    const parsed = (risk: string) => registrationSchema.parse(registrationOf({ ...claim, risk })).risk;
    expect([parsed(''), parsed('vital')]).toEqual([undefined, 'vital']);
  });

  it('requires no personal data of an anonymous person', () => {
    const { fullname: _, ...rest } = typed;
    expect(registrationSchema.safeParse(registrationOf({ ...rest, anonymous: 'on' })).success).toBe(true);
  });

  it('recognises spoken petitions', () => {
    expect(['presencial', 'telefono', 'papel', undefined].map(isSpoken)).toEqual([true, true, false, false]);
  });
});
