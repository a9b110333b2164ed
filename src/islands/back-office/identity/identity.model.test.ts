import { describe, expect, it } from 'vitest';
import { labelOfPath } from '#islands/field-form/field-values.ts';
import { HOSPITALS, rawAnswersOf } from '../../../../tests/support/content/hospitals.ts';
import {
  firstWith,
  formsOf,
  issuesOf,
  logoExtension,
  logoIssue,
  PAGES,
  pageWords,
  previewOf,
} from './identity.model.ts';

const [hospital] = HOSPITALS;
const options = {
  hours: { emergency: 'Urgencias' },
  cards: { 'Consulta externa': 'Consulta externa', Odontología: 'Odontología' },
  pages: { '/internacion': 'Internación' },
};

describe('the forms of the steps', () => {
  it('have words, and what the site has to choose from', () => {
    const { hours, services } = formsOf(options);
    for (const page of PAGES)
      expect(pageWords(page)).toEqual({ title: expect.stringMatching(/^[A-Z]/), help: expect.stringMatching(/\.$/) });
    expect(hours.fields.hours).toMatchObject({
      fields: { emergency: { label: 'Urgencias', kind: 'group' } },
      others: null,
    });
    expect(services.fields.cards).toMatchObject({
      item: { kind: 'choice', options: ['Consulta externa', 'Odontología'] },
    });
    expect(services.fields.pages).toMatchObject({ item: { options: ['/internacion'], labels: options.pages } });
  });

  it('name where an error is', () => {
    const values = { hours: { emergency: { days: [], hours: [{ from: '08:00', to: '' }], holidays: false } } };
    expect(labelOfPath(formsOf(options).hours, values, 'hours.emergency.hours.0.to')).toBe(
      'Urgencias › Jornada › 08:00 › Hasta',
    );
  });
});

describe('what is wrong', () => {
  it('stands at its path, and its first step is known', async () => {
    const raw = await rawAnswersOf(hospital);
    expect(issuesOf(raw)).toEqual({});
    expect(firstWith({})).toBeUndefined();
    const hours = { emergency: { days: ['lunes'], hours: [{ from: '07:00', to: '' }], holidays: false } };
    const issues = issuesOf({ ...raw, contact: { ...raw.contact, telefax: '12' }, hours: { hours } });
    expect(issues).toEqual({
      'contact.telefax': [expect.stringContaining('Escriba diez números')],
      'hours.hours.emergency.hours.0.to': ['Escriba hasta qué hora.'],
    });
    expect(firstWith(issues)).toBe('contact');
  });

  it('is no line that the hospital does not have, and a file that was not chosen', async () => {
    const raw = await rawAnswersOf(hospital);
    const { switchboard, emergency, contact_email, judicial_email } = raw.contact;
    expect(issuesOf({ ...raw, contact: { switchboard, emergency, contact_email, judicial_email } })).toEqual({});
    expect(issuesOf({ ...raw, brand: { ...raw.brand, logo: '' } })).toEqual({
      'brand.logo': ['Elija el archivo del logo.'],
    });
  });
});

it('the preview tells the contrast, and which colour changed', () => {
  expect(previewOf({ main: '#12', accent: '#b4520f' })).toBeNull();
  const preview = previewOf({ main: '#ffd100', accent: '#b4520f' });
  expect(preview?.adjusted.main).toMatch(/^#/);
  expect(preview?.adjusted.accent).toBeUndefined();
  for (const { onPaper, onButton } of preview?.samples ?? []) expect(Math.min(onPaper, onButton)).toBeGreaterThan(4.5);
});

it.each([
  ['image/png', 60_000, null],
  ['image/png', 60_001, /más de 60 kB/],
  ['text/markdown', 10, /SVG, PNG o WebP/],
])('a logo of %s with %d bytes is taken, or refused with its reason', (type, size, reason) => {
  const issue = logoIssue({ type, size });
  if (reason) expect(issue).toMatch(reason);
  else expect(issue).toBeNull();
});

it.each([
  ['image/svg+xml', 'svg'],
  ['image/png', 'png'],
  ['image/jpeg', undefined],
])('%s is %s', (type, expected) => {
  expect(logoExtension(type)).toBe(expected);
});
