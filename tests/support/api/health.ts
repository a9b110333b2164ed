/** The whole report of health, as a program of the same machine reads it. */
import { expect } from 'vitest';
import { type HealthReport, healthReport } from '#shared/api/health.schema.ts';
import type { Portal } from './portal.ts';

export async function readHealth({ app }: Portal, status = 200): Promise<HealthReport> {
  const response = await app.request('/api/health', {}, { isLocal: true });
  expect(response.status).toBe(status);
  return healthReport.parse(await response.json());
}
