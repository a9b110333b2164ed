import { describe, expect, it } from 'vitest';
import { identitySteps } from '#domain/site/identity/answers.ts';
import {
  hoursBody,
  hoursIssues,
  logoExtension,
  logoIssue,
  placeBody,
  previewOf,
  servicesBody,
  spansOf,
  textsOf,
} from './identity.model.ts';

describe('the body of a step', () => {
  it('has a list of sites, whatever their keys', () => {
    const values = { department: 'Huila', municipality: 'Neiva', street: 'Calle 1', postal_code: '410001' };
    const sites = { 'sites.2.name': 'Norte', 'sites.2.kind': 'Puesto', 'sites.2.street': 'Vía 1', 'sites.2.phone': '' };
    const body = placeBody({ ...values, ...sites });
    expect(body).toEqual({ ...values, sites: [{ name: 'Norte', kind: 'Puesto', street: 'Vía 1', phone: '' }] });
    expect(identitySteps.place.safeParse(body).success).toBe(true);
  });

  it('has days in their order, and no spans for the 24 hours', () => {
    const values = {
      'hours.a.martes': 'on',
      'hours.a.lunes': 'on',
      'hours.a.hours.0.from': '08:00',
      'hours.a.hours.0.to': '12:00',
      'hours.a.hours.1.from': '',
      'hours.a.hours.1.to': '',
      'hours.b.always': 'on',
      'hours.b.holidays': 'on',
      'hours.b.domingo': 'on',
      'hours.b.hours.0.from': '08:00',
      'hours.b.hours.0.to': '12:00',
    };
    const body = hoursBody(values, ['a', 'b']);
    expect(body).toEqual({
      hours: {
        a: { days: ['lunes', 'martes'], hours: [{ from: '08:00', to: '12:00' }], holidays: false },
        b: { days: ['domingo'], hours: [], holidays: true },
      },
    });
    expect(identitySteps.hours.safeParse(body).success).toBe(true);
    expect(hoursIssues(values, ['a', 'b'])).toEqual({});
  });

  it('has no hours that are half written: each is told at its own control', () => {
    const first = { 'hours.a.hours.0.from': '08:00', 'hours.a.hours.0.to': '12:00' };
    expect(hoursIssues(first, ['a'])).toEqual({});
    expect(hoursIssues({}, ['a'])).toEqual({
      'hours.a.hours.0.from': ['Escriba las horas, o marque «Las 24 horas».'],
    });
    expect(hoursIssues({ ...first, 'hours.a.hours.1.from': '14:00' }, ['a'])).toEqual({
      'hours.a.hours.1.to': ['Escriba hasta qué hora.'],
    });
    expect(hoursIssues({ 'hours.a.hours.0.to': '12:00', 'hours.a.hours.3.to': '18:00' }, ['a'])).toEqual({
      'hours.a.hours.0.from': ['Escriba desde qué hora.'],
      'hours.a.hours.3.from': ['Escriba desde qué hora.'],
    });
    expect(hoursIssues({ 'hours.a.always': 'on', 'hours.a.hours.0.to': '12:00' }, ['a'])).toEqual({});
  });

  it('has every span that was saved, as many as the schema admits', () => {
    const hours = ['06:00', '09:00', '14:00', '18:00'].map((from) => ({ from, to: from.replace(':00', ':59') }));
    const schedule = { days: ['lunes'], hours, holidays: false };
    expect(spansOf(schedule)).toBe(4);
    expect(spansOf({ ...schedule, hours: [] })).toBe(2);
    const typed = hours.flatMap(({ from, to }, at) => [
      [`hours.a.hours.${at}.from`, from],
      [`hours.a.hours.${at}.to`, to],
    ]);
    expect(hoursBody({ ...Object.fromEntries(typed), 'hours.a.lunes': 'on' }, ['a'])).toEqual({
      hours: { a: schedule },
    });
  });

  it('has the boxes that are checked', () => {
    expect(servicesBody({ 'cards.Consulta externa': 'on', 'pages./internacion': 'on' })).toEqual({
      cards: ['Consulta externa'],
      pages: ['/internacion'],
    });
  });
});

it('lists and absent lines are no texts', () => {
  expect(textsOf({ name: 'Hospital', telefax: null, sites: [] })).toEqual({ name: 'Hospital' });
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
  ['image/jpeg', null],
])('%s is %s', (type, expected) => {
  expect(logoExtension(type)).toBe(expected);
});
