import { expect, it } from 'vitest';
import type { HealthReport } from '#domain/health.ts';
import { healthLines } from './health.model.ts';

const FINE: HealthReport = {
  status: 'ok',
  checks: { database: 'ok', migrations: 'ok', storage: 'ok', holidays: 'ok', jobs: 'ok' },
  jobs: [{ name: 'publicacion', state: 'ok', last_run: '2026-10-01T10:00:00-05:00' }],
  mail: { state: 'ok', waiting: 0, since: null },
};

it('a portal that is well says so of each part', () => {
  expect(healthLines(FINE).every(({ fine }) => fine)).toBe(true);
  expect(healthLines(FINE).map(({ part }) => part)).toEqual([
    'Base de datos',
    'Estructura de los datos',
    'Archivos',
    'Festivos',
    'Publicaciones programadas',
    'Correo',
  ]);
});

it('what is ill stands first, with what to do', () => {
  const [first, second] = healthLines({
    ...FINE,
    status: 'falla',
    checks: { ...FINE.checks, storage: 'falla' },
    mail: { state: 'sin servidor', waiting: 1, since: '2026-10-01T10:00:00-05:00' },
  });
  expect(first).toEqual({
    part: 'Archivos',
    fine: false,
    text: 'No se pueden guardar: revise el espacio en disco.',
  });
  expect(second?.text).toBe('No hay servidor configurado: 1 mensaje espera.');
});
