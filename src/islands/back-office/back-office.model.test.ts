import { describe, expect, it } from 'vitest';
import { ANONYMOUS_PERSON, type Pqrsd } from '#domain/pqrsd/pqrsd.ts';
import { signInUrl } from '#islands/api-client/session-store.ts';
import { formatRange, pageLink, parsePage, petitionerDetails, petitionerName } from './back-office.model.ts';

const request: Pqrsd = {
  id: 3,
  rad: 'RAD-2026-000003',
  fullname: 'Rosa Pérez',
  address: 'Vereda El Roble',
  email: null,
  telephone: '3001234567',
  gender: 'F',
  ocupation: 'Agricultora',
  type_document: 'CC',
  number_document: '52123456',
  type_pqrsd: 'queja',
  issue: 'Demora',
  description: 'Esperé.',
  anonymous: false,
  state: 'recibida',
  channel: 'web',
  created_at: '2026-06-25T18:30:05-05:00',
  due_at: '2026-07-21T23:59:59-05:00',
};

describe('the petitioner of a case', () => {
  it('is listed field by field, with a text for missing values', () => {
    expect(petitionerDetails(request)).toEqual([
      { term: 'Solicitante', value: 'Rosa Pérez' },
      { term: 'Documento', value: 'Cédula de ciudadanía 52123456' },
      { term: 'Género', value: 'Femenino' },
      { term: 'Ocupación', value: 'Agricultora' },
      { term: 'Correo electrónico', value: 'No lo dio' },
      { term: 'Teléfono', value: '3001234567' },
      { term: 'Dirección', value: 'Vereda El Roble' },
    ]);
  });

  it('is only «Anónimo» when the API answers placeholder values', () => {
    const anonymous = { ...request, ...ANONYMOUS_PERSON, anonymous: true };
    expect(petitionerDetails(anonymous)).toEqual([{ term: 'Solicitante', value: 'Anónimo' }]);
    expect(petitionerName(anonymous)).toBe('Anónimo');
  });
});

describe('the page of a list', () => {
  it.each([
    ['', 0],
    ['page=3', 3],
    ['page=-1', 0],
    ['page=dos', 0],
    ['page=1.5', 0],
  ])('reads ?%s as page %i', (query, page) => {
    expect(parsePage(new URLSearchParams(query))).toBe(page);
  });

  it('keeps the search on another page', () => {
    const query = new URLSearchParams('q=ana&page=2');
    expect(pageLink(query, 3)).toBe('?q=ana&page=3');
    expect(pageLink(query, 0)).toBe('?q=ana');
  });

  it('gives the range of rows', () => {
    expect(formatRange(0, 20, 45)).toBe('1 a 20 de 45');
    expect(formatRange(2, 20, 45)).toBe('41 a 45 de 45');
    expect(formatRange(9, 20, 45)).toBe('Hay 45 en total.');
  });
});

it('the sign-in link returns to the same screen', () => {
  expect(signInUrl('/admin/users?q=ana&page=1')).toBe('/login?next=%2Fadmin%2Fusers%3Fq%3Dana%26page%3D1');
});
