import { describe, expect, it } from 'vitest';
import type { MailRow } from '#domain/operations/mail-delivery.ts';
import { progressText, subjectLabel } from './mail.model.ts';

const row: MailRow = {
  id: 1,
  about: 'RAD-2026-000001',
  to_desk: false,
  recipient: 'r***@correo.com',
  state: 'espera',
  created_at: '2026-10-01T10:00:00-05:00',
  sent_at: null,
  next_try_at: '2026-10-01T10:00:00-05:00',
  tries: 0,
  error: null,
  may_retry: false,
};

describe('the progress of a mail', () => {
  it.each<[Partial<MailRow>, string]>([
    [{}, ''],
    [
      { state: 'enviado', sent_at: '2026-10-01T10:01:00-05:00', tries: 1 },
      'El 1 de octubre de 2026, 10:01\u00A0a.\u00A0m.',
    ],
    [
      { tries: 2, error: 'El servidor de correo pidió intentar más tarde.' },
      'El servidor de correo pidió intentar más tarde. 2 intentos. Se intenta otra vez el 1 de octubre de 2026, 10:00\u00A0a.\u00A0m.',
    ],
    [
      { state: 'abandonado', tries: 1, next_try_at: null, error: 'La dirección no existe o no recibe correo.' },
      'La dirección no existe o no recibe correo. 1 intento.',
    ],
  ])('%o', (change, words) => {
    expect(progressText({ ...row, ...change })).toBe(words);
  });

  it('is about a case, the alert or something else', () => {
    expect(subjectLabel(row)).toBe('RAD-2026-000001');
    expect(subjectLabel({ ...row, to_desk: true })).toBe('RAD-2026-000001 (aviso al SIAU)');
    expect(subjectLabel({ about: 'alertas', to_desk: false })).toBe('Alerta diaria al SIAU');
    expect(subjectLabel({ about: null, to_desk: false })).toBe('Otro');
  });
});
