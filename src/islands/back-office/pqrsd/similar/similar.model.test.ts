import { describe, expect, it } from 'vitest';
import { comparedOf, suggestedSteps, withoutKnown } from './similar.model.ts';

describe('what is compared of a registration', () => {
  it('is what is typed to its end, and nothing of a person when it is anonymous', () => {
    const values = { number_document: '1.098.765', email: 'ana@', telephone: '300', description: 'corta' };
    expect(comparedOf(values)).toEqual({ anonymous: false, number_document: '1.098.765' });
    expect(comparedOf({ ...values, anonymous: 'on' })).toBeNull();
    expect(comparedOf({})).toBeNull();
    const description = 'Llevo dos meses esperando una cita de medicina interna';
    expect(comparedOf({ ...values, anonymous: 'on', description })).toEqual({ anonymous: true, description });
  });
});

describe('a case that looks the same', () => {
  const one = { id: 3, rad: 'RAD-2026-000003' };
  const nothing = { joined_to: null, members: [], related: [] };

  it('is not suggested once it is joined or linked', () => {
    const similar = {
      ...one,
      type_pqrsd: 'queja',
      state: 'recibida',
      issue: 'a',
      created_at: '',
      reasons: ['text'],
    } as const;
    const found = [{ ...similar, reasons: [...similar.reasons] }];
    expect(withoutKnown(found, nothing)).toEqual(found);
    for (const tie of [{ joined_to: one }, { members: [one] }, { related: [one] }])
      expect(withoutKnown(found, { ...nothing, ...tie })).toEqual([]);
  });

  it('is joined or linked where this one admits it', () => {
    const kinds = (given: object) =>
      suggestedSteps({ steps: ['join', 'link'], ...nothing, ...given }).map(({ kind }) => kind);
    expect(kinds({})).toEqual(['join', 'link']);
    expect(kinds({ members: [one] })).toEqual(['link']);
    expect(kinds({ steps: ['note'] })).toEqual([]);
  });
});
