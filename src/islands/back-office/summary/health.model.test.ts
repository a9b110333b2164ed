import { expect, it } from 'vitest';
import { NOTICE_CODES } from '#domain/operations/notice-parts.ts';
import type { HealthReport } from '#shared/api/health.schema.ts';
import { recordOf } from '#shared/fields/keys-of.ts';
import { healthLines, isClockBehind } from './health.model.ts';

const FINE: HealthReport = {
  status: 'ok',
  closing: false,
  checks: { database: 'ok', migrations: 'ok', storage: 'ok', clock: 'ok' },
  warnings: recordOf(NOTICE_CODES, () => 'ok'),
  notices: [],
  jobs: [{ name: 'publicacion', state: 'ok', last_run: '2026-10-01T10:00:00-05:00' }],
  mail: { state: 'ok', waiting: 0, since: null, given_up: 0 },
  backup: { state: 'ok', last: '2026-10-01T03:00:00-05:00', encrypted: true, warn_after_days: 7, expired: 0 },
};

it('a healthy portal has a healthy line for each part', () => {
  expect(healthLines(FINE).every(({ isHealthy }) => isHealthy)).toBe(true);
  expect(healthLines(FINE).map(({ part }) => part)).toEqual([
    'Base de datos',
    'Estructura de los datos',
    'Archivos',
    'Hora del servidor',
    'Festivos',
    'Publicaciones programadas',
    'Correo',
    'Última copia de seguridad',
  ]);
});

it('a notice comes first, in the place of the healthy line of its part', () => {
  const text = 'No se pueden guardar: revise el espacio en disco.';
  const lines = healthLines({ ...FINE, notices: [{ code: 'storage', part: 'Archivos', text }] });
  expect(lines[0]).toEqual({ part: 'Archivos', isHealthy: false, text });
  expect(lines.filter(({ part }) => part === 'Archivos')).toHaveLength(1);
});

it('a clock that is behind is a decision of the administrator', () => {
  const behind = [{ code: 'clock' as const, part: 'Hora del servidor', text: 'Está atrasada.' }];
  expect([FINE, { ...FINE, notices: behind }, { status: 'degraded' as const }].map(isClockBehind)).toEqual([
    false,
    true,
    false,
  ]);
});

it('a portal without a mail server says so, and what could not be read is told as such', () => {
  const lineOf = (part: string, change: Partial<HealthReport>) =>
    healthLines({ ...FINE, ...change }).find((line) => line.part === part);
  const mail = { state: 'sin servidor', waiting: 1, since: '2026-10-01T10:00:00-05:00', given_up: 0 } as const;
  expect(lineOf('Correo', { mail })?.text).toBe('No hay servidor configurado: 1 mensaje espera.');
  expect(lineOf('Correo', { mail: null })).toMatchObject({ isHealthy: false, text: 'No se pudo leer.' });
  expect(lineOf('Última copia de seguridad', { backup: null })).toMatchObject({ isHealthy: false });
});

it('a report without details is a single line', () => {
  expect(healthLines({ status: 'degraded' })).toEqual([
    { part: 'Portal', isHealthy: false, text: expect.stringContaining('base de datos') },
  ]);
});
