import { describe, expect, it } from 'vitest';
import { REQUIRABLE_FIELDS } from '#domain/pqrsd/pqrsd.ts';
import { pqrsdInput } from '../api/pqrsd-input.schema.ts';
import { fieldErrorsOf } from '../fields/field-errors.ts';
import { dueDateText, dueDateWorking, FIELD_ORDER, fieldsToKeep, payloadOf, typeFromQuery } from './pqrsd-form.ts';

const settings = { required: [...REQUIRABLE_FIELDS], policy_version: '2026-11' };
const person = {
  fullname: 'Rosa Pérez',
  address: 'Vereda El Roble',
  email: 'rosa@correo.com',
  telephone: '3001234567',
  gender: 'F',
  ocupation: 'Agricultora',
  type_document: 'CC',
  number_document: '52123456',
};
const request = { type_pqrsd: 'queja', issue: 'Demora', description: 'Esperé seis horas.', policy: 'on' };
const receipt = {
  id: 1,
  rad: 'RAD-2026-000001',
  clave: 'K7QP-2M9D',
  created_at: '2026-06-25T18:30:05-05:00',
  due_at: '2026-07-21T23:59:59-05:00',
  working: {
    due_at: '2026-07-21T23:59:59-05:00',
    code: 'T1',
    law: 'Ley 1755 de 2015, art. 14',
    count: 15,
    unit: 'dias_habiles' as const,
    skipped: [],
    pauses: [],
    extended_by: 0,
    sentence: 'Vence el 21 de julio de 2026: no hay festivos que descontar.',
  },
};

/** The controls of an untouched form: the texts are there and empty. */
const untouched = { issue: '', description: '', type_pqrsd: '' };
const faultsOf = (values: Record<string, string>) => {
  const parsed = pqrsdInput(settings).safeParse(payloadOf({ ...untouched, ...values }, 'key-1', '2026-11'));
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
};

describe('payloadOf', () => {
  it('sends the controls as they stand, the key as rad and the version of the policy', () => {
    expect(payloadOf({ ...person, ...request }, 'key-1', '2026-11')).toEqual({
      ...person,
      ...request,
      anonymous: false,
      no_email: false,
      no_telephone: false,
      policy: true,
      policy_version: '2026-11',
      rad: 'key-1',
    });
  });

  it('leaves the person out of an anonymous request even if their controls held text', () => {
    const payload = payloadOf({ ...person, ...request, anonymous: 'on', no_email: 'on' }, 'key-1', '2026-11');
    expect(payload).toEqual({
      ...request,
      anonymous: true,
      no_email: false,
      no_telephone: false,
      policy: true,
      policy_version: '2026-11',
      rad: 'key-1',
    });
  });

  it('omits an e-mail when «no e-mail» is checked afterwards', () => {
    expect(payloadOf({ ...person, ...request, no_email: 'on', email: 'rosa@' }, 'key-1', '2026-11')).not.toHaveProperty(
      'email',
    );
  });

  it('omits a telephone when «no telephone» is checked afterwards', () => {
    const payload = payloadOf({ ...person, ...request, no_telephone: 'on' }, 'key-1', '2026-11');
    expect([payload.no_telephone, 'telephone' in payload]).toEqual([true, false]);
  });

  it('says false when the policy was not accepted, so that the schema refuses it', () => {
    expect(payloadOf({}, 'key-1', '2026-11').policy).toBe(false);
  });
});

describe('the form against the schema of the server', () => {
  it('is complete when every field is filled', () => {
    expect(faultsOf({ ...person, ...request })).toEqual({});
  });

  it('names every missing field, each present on the screen', () => {
    const faults = Object.keys(faultsOf({}));
    expect(faults.sort()).toEqual([...REQUIRABLE_FIELDS, 'issue', 'description', 'policy'].sort());
    for (const field of faults) expect(FIELD_ORDER).toContain(field);
  });

  it('names missing fields beside a malformed one', () => {
    const faults = faultsOf({ ...person, ...request, fullname: '', email: 'rosa@', telephone: 'no sé' });
    expect(Object.keys(faults).sort()).toEqual(['email', 'fullname', 'telephone']);
  });

  it('does not ask for the e-mail of someone who has none', () => {
    const { email: _, ...without } = person;
    expect(faultsOf({ ...without, ...request, no_email: 'on' })).toEqual({});
  });

  it('does not ask for the telephone of someone who has none', () => {
    const { telephone: _, ...without } = person;
    expect(Object.keys(faultsOf({ ...without, ...request }))).toEqual(['telephone']);
    expect(faultsOf({ ...without, ...request, no_telephone: 'on' })).toEqual({});
  });

  it('asks an anonymous person only for the text and the policy', () => {
    expect(Object.keys(faultsOf({ anonymous: 'on' })).sort()).toEqual(['description', 'issue', 'policy']);
  });
});

describe('typeFromQuery', () => {
  it('reads a type that exists and ignores any other', () => {
    expect(typeFromQuery('?tipo=denuncia')).toBe('denuncia');
    expect(typeFromQuery('?tipo=DENUNCIA')).toBe('denuncia');
    expect(typeFromQuery('?tipo=otra')).toBeNull();
    expect(typeFromQuery('')).toBeNull();
  });
});

it('the due date is a text', () => {
  expect(dueDateText(receipt)).toBe('21 de julio de 2026');
});

it('how it was counted does not say the day again', () => {
  expect(dueDateWorking(receipt)).toBe('no hay festivos que descontar.');
});

describe('the values passed on to the next page', () => {
  it('are the filled fields, without buttons', () => {
    expect(fieldsToKeep({ ...person, ...request, rad: 'k', accion: 'revisar', no_email: '' })).toEqual({
      ...person,
      ...request,
      rad: 'k',
    });
  });

  it('lack personal data when anonymous', () => {
    expect(fieldsToKeep({ ...person, ...request, anonymous: 'on', no_email: 'on' })).toEqual({
      ...request,
      anonymous: 'on',
    });
  });
});
