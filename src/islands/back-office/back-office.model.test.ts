import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { fileQuery } from '#domain/files/file.ts';
import { mailQuery } from '#domain/operations/mail-delivery.ts';
import { ANONYMOUS_PERSON, type Pqrsd } from '#domain/pqrsd/pqrsd.ts';
import { signInUrl } from '#islands/api-client/session-store.ts';
import { auditQuery } from '#shared/api/audit.schema.ts';
import { backOfficePostQuery } from '#shared/api/post-editing.schema.ts';
import {
  formatRange,
  onePage,
  pageLink,
  parseListQuery,
  parsePage,
  petitionerDetails,
  petitionerName,
  withFilter,
} from './back-office.model.ts';

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

it('shows one page of a list that is loaded whole', () => {
  expect(onePage([...Array(45).keys()], 2)).toEqual({
    data: [40, 41, 42, 43, 44],
    meta: { page: 2, per_page: 20, total: 45 },
  });
});

describe('the petitioner of a case', () => {
  it('is listed field by field, with a text for missing values', () => {
    expect(petitionerDetails(request)).toEqual([
      { term: 'Nombre', value: 'Rosa Pérez' },
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

  it('starts at the first page after a change of a filter, and keeps the search', () => {
    expect(String(withFilter(new URLSearchParams('q=acta&page=3'), 'shelf', 'borrador'))).toBe('q=acta&shelf=borrador');
    expect(String(withFilter(new URLSearchParams('q=acta&cat=mipg'), 'cat', ''))).toBe('q=acta');
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

describe('the query of a list', () => {
  it.each<[string, { shape: Record<string, ZodType> }, string, object]>([
    [
      'posts',
      backOfficePostQuery,
      'shelf=papelera&cat=mipg&page=2&q=acta',
      { shelf: 'papelera', cat: 'mipg', page: 2, q: 'acta' },
    ],
    ['posts', backOfficePostQuery, 'shelf=otra&cat=nada&page=x', { page: 0 }],
    ['mail', mailQuery, 'state=enviado', { state: 'enviado', page: 0 }],
    ['mail', mailQuery, 'state=x', { page: 0 }],
    ['files', fileQuery, 'kind=video&q=acta', { q: 'acta', page: 0 }],
    [
      'audit',
      auditQuery,
      'subject=user&from=&to=2026-10-01&page=2&x=1',
      { subject: 'user', to: '2026-10-01', page: 2 },
    ],
  ])('of %s drops empty, unknown and invalid values', (_, schema, address, query) => {
    expect(parseListQuery(new URLSearchParams(address), schema)).toEqual(query);
  });
});

it('the sign-in link returns to the same screen', () => {
  expect(signInUrl('/admin/users?q=ana&page=1')).toBe('/login?next=%2Fadmin%2Fusers%3Fq%3Dana%26page%3D1');
});
