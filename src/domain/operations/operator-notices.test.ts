import { describe, expect, it } from 'vitest';
import { NOTICE_CODES } from './notice-parts.ts';
import { type HealthFacts, operatorMail, operatorNotices } from './operator-notices.ts';

const LAST = '2026-10-01T03:00:00-05:00';
const FINE: HealthFacts = {
  checks: { database: 'ok', migrations: 'ok', storage: 'ok', clock: 'ok' },
  disk: { free: 40, total: 100 },
  jobs: [{ name: 'publicacion', state: 'ok', last_run: LAST }],
  mail: { state: 'ok', waiting: 0, since: null, given_up: 0 },
  backup: { state: 'ok', last: LAST, encrypted: true, warn_after_days: 7, expired: 0 },
  hasHolidays: true,
  content: [],
  unfit: [],
};
const mail = (change: object) => ({ mail: { ...FINE.mail, ...change } as HealthFacts['mail'] });
const backup = (change: object) => ({ backup: { ...FINE.backup, ...change } as HealthFacts['backup'] });

describe('what an operator must learn', () => {
  it.each([
    ['a healthy portal', {}],
    ['one without a mail server, whose mail waits', mail({ state: 'sin servidor', waiting: 9, since: LAST })],
    ['one whose files are on no disk', { disk: null }],
    ['one whose mail and backups could not be read', { mail: null, backup: null }],
  ])('is nothing on %s', (_portal, change) => {
    expect(operatorNotices({ ...FINE, ...change })).toEqual([]);
  });

  const CASES: [string, string, Partial<HealthFacts>, RegExp][] = [
    ['database', 'Base de datos', { checks: { ...FINE.checks, database: 'falla' } }, /No responde/],
    ['migrations', 'Estructura de los datos', { checks: { ...FINE.checks, migrations: 'falla' } }, /reinicie/],
    ['storage', 'Archivos', { checks: { ...FINE.checks, storage: 'falla' } }, /revise el espacio/],
    ['clock', 'Hora del servidor', { checks: { ...FINE.checks, clock: 'falla' } }, /corrija la hora/],
    ['disk', 'Espacio en disco', { disk: { free: 99, total: 1000 } }, /libre el 9 %/],
    [
      'job',
      'Envío del correo',
      { jobs: [{ name: 'correo', state: 'falla', last_run: LAST }] },
      /Corrió el 1 de octubre de 2026, 3:00\sa\.\sm\. .*falla/,
    ],
    [
      'outbox',
      'Correo',
      mail({ state: 'degradado', waiting: 2, since: LAST }),
      /2 mensajes esperan desde el 1 de octubre de 2026/,
    ],
    ['mail', 'Correo que no llegó', mail({ given_up: 1 }), /1 mensaje no llegó en los últimos 7 días/],
    [
      'backup',
      'Última copia de seguridad',
      backup({ state: 'ninguna', last: null, encrypted: null }),
      /^Nunca\. Pida a quien administra el servidor/,
    ],
    ['backup', 'Última copia de seguridad', backup({ state: 'atrasada' }), /3:00\sa\.\sm\. Hace más de 7 días/],
    ['backup', 'Última copia de seguridad', backup({ encrypted: false }), /No va cifrada/],
    ['backup', 'Última copia de seguridad', backup({ expired: 2 }), /Hay 2 copias viejas por borrar/],
    ['holidays', 'Festivos', { hasHolidays: false }, /Falta un año/],
    ['content', 'Archivo de reglas', { content: ['content/data/pqrsd.yaml: algo'] }, /pqrsd\.yaml/],
    ['texts', 'Texto del hospital', { unfit: ['«Sedes» no cabe: corríjalo.'] }, /no cabe/],
  ];

  it.each(CASES)('%s: «%s», with its remedy', (code, part, change, text) => {
    expect(operatorNotices({ ...FINE, ...change })).toEqual([{ code, part, text: expect.stringMatching(text) }]);
  });

  it('is not what cannot be known without the database', () => {
    const checks = { database: 'falla', migrations: 'falla', storage: 'ok', clock: 'falla' } as const;
    expect(operatorNotices({ ...FINE, checks }).map(({ code }) => code)).toEqual(['database']);
  });

  it('covers every part', () => {
    expect([...new Set(CASES.map(([code]) => code))].sort()).toEqual([...NOTICE_CODES].sort());
  });

  it('is one mail, whose subject names the parts once', () => {
    const jobs = ['correo', 'alertas'].map((name) => ({ name, state: 'falla' as const, last_run: null }));
    const { subject, body } = operatorMail(
      operatorNotices({ ...FINE, jobs, ...backup({ expired: 1 }) }),
      'https://h.example/',
    );
    expect(subject).toBe(
      'El portal necesita atención: envío del correo, alertas de vencimiento, última copia de seguridad',
    );
    expect(body).toContain('Envío del correo. No ha corrido.');
    expect(body).toContain('https://h.example/');
  });
});
