/** Health check of GET /health: a status for everyone, details for operators. */
import { z } from 'zod';
import { BACKUP_STATES } from '#domain/operations/backup.ts';
import { NOTICE_CODES } from '#domain/operations/notice-parts.ts';

const state = z.enum(['ok', 'falla']);

/** The public part. */
export const healthStatus = z.object({
  status: z.enum(['ok', 'degraded']).describe('degraded: este servidor no puede atender; va con 503.'),
});
export type HealthStatus = z.infer<typeof healthStatus>;

/** Details for administrators, programs on the same machine and the bearer of METRICS_TOKEN. */
export const healthReport = healthStatus.extend({
  closing: z.boolean().describe('Este servidor termina lo que empezó y se apaga.'),
  checks: z
    .object({
      database: state.describe('La base de datos responde.'),
      migrations: state.describe('El esquema está al día.'),
      storage: state.describe('Se pueden guardar archivos.'),
      clock: state.describe('La hora del servidor no está atrasada frente a lo último que el portal anotó.'),
    })
    .describe('Lo que hace falta para atender: si algo falla, «degraded».'),
  warnings: z
    .record(z.enum(NOTICE_CODES), state)
    .describe('Cada parte por la que se avisa, y si ahora hay un aviso; no cambian el estado del portal.'),
  notices: z
    .array(z.object({ code: z.enum(NOTICE_CODES), part: z.string(), text: z.string() }))
    .describe('Lo que hay que atender, con su remedio: lo mismo que las cifras, el tablero y el correo de cada día.'),
  jobs: z
    .array(z.object({ name: z.string(), state, last_run: z.string().nullable().describe('ISO 8601 con desfase.') }))
    .describe('Lo que corre solo, cuando ya ha corrido alguna vez.'),
  mail: z
    .object({
      state: z.enum(['ok', 'degradado', 'sin servidor']).describe('degradado: hay correo que lleva más de una hora.'),
      waiting: z.int().describe('Mensajes por enviar.'),
      since: z.string().nullable().describe('Desde cuándo espera el más antiguo, ISO 8601 con desfase.'),
      given_up: z.int().describe('Mensajes que en los últimos días no llegaron y nadie volvió a enviar.'),
    })
    .nullable()
    .describe('No cambia el estado del portal, que atiende aunque el correo tarde; null: no se pudo leer.'),
  backup: z
    .object({
      state: z.enum(BACKUP_STATES).describe('atrasada: la última es más vieja que «warn_after_days».'),
      last: z.string().nullable().describe('Cuándo se hizo la última copia, ISO 8601 con desfase.'),
      encrypted: z.boolean().nullable().describe('Si la última copia va cifrada; null: no hay ninguna.'),
      warn_after_days: z.int(),
      expired: z.int().describe('Copias anotadas que pasaron el plazo por el que se guardan.'),
    })
    .nullable()
    .describe('No cambia el estado del portal; null: no se pudo leer.'),
});
export type HealthReport = z.infer<typeof healthReport>;
export type HealthState = z.infer<typeof state>;
