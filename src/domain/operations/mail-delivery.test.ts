import { describe, expect, it } from 'vitest';
import { LEASE_MS, MAIL_FAILURE_LABELS, mailFailureLabel, maskAddress, mayRetry } from './mail-delivery.ts';

describe('an address on a screen', () => {
  it.each([
    ['rosa.perez@correo.com', 'r***@correo.com'],
    ['ñ@hospital.gov.co', 'ñ***@hospital.gov.co'],
    ['"a@b"@correo.com', '"***@correo.com'],
    ['@correo.com', '***'],
    ['sin arroba', '***'],
    ['', '***'],
  ])('%s is shown as %s', (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });
});

it('every failure has a label, an unknown one too', () => {
  for (const fault of Object.keys(MAIL_FAILURE_LABELS)) expect(mailFailureLabel(fault)).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  expect(mailFailureLabel('otra')).toBe('Algo falló al enviarlo.');
});

describe('a manual retry', () => {
  const now = new Date('2026-10-01T15:00:00Z');
  const failed = { sentAt: null, givenUpAt: null, nextTryAt: now, lastError: 'ocupado', recipient: 'a@correo.com' };
  const later = new Date(now.getTime() + LEASE_MS + 1);

  it.each([
    ['was given up', { givenUpAt: now }, true],
    ['waits for long', { nextTryAt: later }, true],
    ['may be on its way at this moment', { nextTryAt: new Date(later.getTime() - 1) }, false],
    ['is tried soon anyway', {}, false],
    ['has not been tried yet', { nextTryAt: later, lastError: null }, false],
    ['left', { sentAt: now, givenUpAt: now }, false],
    ['was replaced by a newer one', { givenUpAt: now, lastError: 'reemplazado' }, false],
    ['is not known any more', { givenUpAt: now, recipient: '' }, false],
  ])('of a mail that %s: %o', (_why, change, expected) => {
    expect(mayRetry({ ...failed, ...change }, now)).toBe(expected);
  });
});
