import { expect, it } from 'vitest';
import type { HealthReport } from '#shared/api/health.schema.ts';
import { healthLines } from './health.model.ts';

const FINE: HealthReport = {
  status: 'ok',
  closing: false,
  checks: { database: 'ok', migrations: 'ok', storage: 'ok' },
  warnings: { holidays: 'ok', jobs: 'ok', content: 'ok' },
  content: [],
  jobs: [{ name: 'publicacion', state: 'ok', last_run: '2026-10-01T10:00:00-05:00' }],
  mail: { state: 'ok', waiting: 0, since: null },
  backup: { state: 'ok', last: '2026-10-01T03:00:00-05:00', encrypted: true, warn_after_days: 7, expired: 0 },
};

it('a healthy portal has a healthy line for each part', () => {
  expect(healthLines(FINE).every(({ isHealthy }) => isHealthy)).toBe(true);
  expect(healthLines(FINE).map(({ part }) => part)).toEqual([
    'Base de datos',
    'Estructura de los datos',
    'Archivos',
    'Festivos',
    'Publicaciones programadas',
    'Correo',
    'Última copia de seguridad',
  ]);
});

it('failures come first, each with its remedy', () => {
  const [first, second] = healthLines({
    ...FINE,
    status: 'degraded',
    checks: { ...FINE.checks, storage: 'falla' },
    mail: { state: 'sin servidor', waiting: 1, since: '2026-10-01T10:00:00-05:00' },
  });
  expect(first).toEqual({
    part: 'Archivos',
    isHealthy: false,
    text: 'No se pueden guardar: revise el espacio en disco.',
  });
  expect(second?.text).toBe('No hay servidor configurado: 1 mensaje espera.');
});

it('a missing year of holidays is a failure', () => {
  const [first] = healthLines({ ...FINE, warnings: { ...FINE.warnings, holidays: 'falla' } });
  expect(first).toMatchObject({ part: 'Festivos', isHealthy: false, text: expect.stringContaining('Falta un año') });
});

it('a report without details is a single line', () => {
  expect(healthLines({ status: 'degraded' })).toEqual([
    { part: 'Portal', isHealthy: false, text: expect.stringContaining('base de datos') },
  ]);
});

it('the backup line gives the date, and the remedy for a missing, late or expired backup', () => {
  const lineFor = (backup: Partial<NonNullable<HealthReport['backup']>>) =>
    healthLines({
      ...FINE,
      backup: { state: 'ok', last: null, encrypted: null, warn_after_days: 7, expired: 0, ...backup },
    }).find(({ part }) => part === 'Última copia de seguridad');
  const last = '2026-10-01T03:00:00-05:00';
  expect(lineFor({ last })).toMatchObject({ isHealthy: true, text: expect.stringMatching(/2026.*3:00/) });
  expect(lineFor({ state: 'ninguna' })).toMatchObject({
    isHealthy: false,
    text: expect.stringMatching(/^Nunca\. .*backup/),
  });
  expect(lineFor({ state: 'atrasada', last })).toMatchObject({
    isHealthy: false,
    text: expect.stringContaining('Hace más de 7 días'),
  });
  expect(lineFor({ last, encrypted: false })).toMatchObject({
    isHealthy: false,
    text: expect.stringContaining('No va cifrada'),
  });
  expect(lineFor({ last, encrypted: true })).toMatchObject({ isHealthy: true });
  expect(lineFor({ last, expired: 2 })).toMatchObject({
    isHealthy: false,
    text: expect.stringContaining('Hay 2 copias viejas por borrar'),
  });
});
