import { z } from 'zod';
import { formatIso, yearOf } from '#domain/time.ts';
import { databaseHealth } from '../db/health.ts';
import type { Deps } from '../deps.ts';
import { type JobHealth, jobsHealth } from '../jobs/jobs-health.ts';
import { type MailHealth, mailHealth } from '../mail/mail-health.ts';

const state = z.enum(['ok', 'falla']);

export const healthReport = z.object({
  status: state,
  checks: z.object({
    database: state.describe('La base de datos responde.'),
    migrations: state.describe('El esquema está al día.'),
    storage: state.describe('Se pueden guardar archivos.'),
    holidays: state.describe('La tabla de festivos cubre este año y el siguiente.'),
    jobs: state.describe('Lo que corre solo ha corrido hace poco.'),
  }),
  jobs: z
    .array(z.object({ name: z.string(), state, last_run: z.string().nullable().describe('ISO 8601 con desfase.') }))
    .describe('Lo que corre solo, cuando ya ha corrido alguna vez.'),
  mail: z
    .object({
      state: z.enum(['ok', 'degradado', 'sin servidor']).describe('degradado: hay correo que lleva más de una hora.'),
      waiting: z.int().describe('Mensajes por enviar.'),
      since: z.string().nullable().describe('Desde cuándo espera el más antiguo, ISO 8601 con desfase.'),
    })
    .nullable()
    .describe('No cambia el estado del portal, que atiende aunque el correo tarde; null: no se pudo leer.'),
});
type HealthReport = z.infer<typeof healthReport>;

const asState = (fine: boolean): z.infer<typeof state> => (fine ? 'ok' : 'falla');

/** Asks each part of the surroundings whether it can do its work. */
export async function checkHealth(deps: Deps): Promise<HealthReport> {
  const [database, storage, jobs, mail] = await Promise.allSettled([
    databaseHealth(deps.database.db),
    deps.files.check(),
    jobsHealth(deps),
    mailHealth(deps),
  ]);
  const year = yearOf(deps.clock());
  const { from, until } = deps.calendar.covers;
  const checks: HealthReport['checks'] = {
    database: asState(database.status === 'fulfilled'),
    migrations: asState(database.status === 'fulfilled' && database.value.migrated),
    storage: asState(storage.status === 'fulfilled'),
    holidays: asState(from <= year && year + 1 <= until),
    jobs: asState(jobs.status === 'fulfilled' && jobs.value.every(({ fine }) => fine)),
  };
  return {
    status: asState(Object.values(checks).every((check) => check === 'ok')),
    checks,
    jobs: jobs.status === 'fulfilled' ? jobs.value.map(toJobReport) : [],
    mail: mail.status === 'fulfilled' ? toMailReport(mail.value) : null,
  };
}

const toJobReport = ({ name, fine, lastRun }: JobHealth): HealthReport['jobs'][number] => ({
  name,
  state: asState(fine),
  last_run: lastRun && formatIso(lastRun),
});

const toMailReport = ({ state: health, waiting, since }: MailHealth): HealthReport['mail'] => ({
  state: health,
  waiting,
  since: since && formatIso(since),
});
