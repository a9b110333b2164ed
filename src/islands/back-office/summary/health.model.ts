/** The health report as lines of text, each failure with its remedy. */
import type { HealthReport, HealthState, HealthStatus } from '#shared/api/health.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatMinute } from '#shared/time/time.ts';

export type HealthLine = { part: string; isHealthy: boolean; text: string };

const CHECKS = {
  database: { part: 'Base de datos', ok: 'Responde.', falla: 'No responde: nada se puede leer ni guardar.' },
  migrations: {
    part: 'Estructura de los datos',
    ok: 'Está al día.',
    falla: 'Le faltan cambios de esta versión: reinicie el portal.',
  },
  storage: { part: 'Archivos', ok: 'Se pueden guardar.', falla: 'No se pueden guardar: revise el espacio en disco.' },
  holidays: {
    part: 'Festivos',
    ok: 'Cubren este año y el siguiente.',
    falla: 'Falta un año en «content/data/festivos.yaml»: los términos se pueden contar mal.',
  },
} satisfies Record<string, { part: string } & Record<HealthState, string>>;

/** The jobs by their name on the server. */
const JOBS: Record<string, string> = {
  publicacion: 'Publicaciones programadas',
  correo: 'Envío del correo',
  alertas: 'Alertas de vencimiento',
  informes: 'Informes trimestrales',
  retencion: 'Conservación de datos',
};

/** A line for each part, failures first; a single line when the server gives no details. */
export function healthLines(report: HealthReport | HealthStatus): HealthLine[] {
  if (!('checks' in report)) return [statusLine(report)];
  const states = { ...report.checks, holidays: report.warnings.holidays };
  const checks = (Object.keys(CHECKS) as (keyof typeof CHECKS)[]).map((name) => {
    const state = states[name];
    return { part: CHECKS[name].part, isHealthy: state === 'ok', text: CHECKS[name][state] };
  });
  const lines = [...checks, ...report.jobs.map(jobLine), mailLine(report.mail), backupLine(report.backup)];
  return [...lines.filter(({ isHealthy }) => !isHealthy), ...lines.filter(({ isHealthy }) => isHealthy)];
}

/** Without the database the server cannot authenticate an administrator, so it gives the bare status. */
function statusLine({ status }: HealthStatus): HealthLine {
  const text =
    status === 'ok'
      ? 'Atiende, pero no pudimos leer los detalles: cargue la página de nuevo.'
      : 'No puede atender, ni dar detalles: casi siempre es la base de datos, que no responde.';
  return { part: 'Portal', isHealthy: false, text };
}

function jobLine({ name, state, last_run }: HealthReport['jobs'][number]): HealthLine {
  const isHealthy = state === 'ok';
  const when = last_run ? `Corrió el ${formatMinute(last_run)}.` : 'No ha corrido.';
  return {
    part: JOBS[name] ?? name,
    isHealthy,
    text: isHealthy ? when : `${when} Está detenido o falla: reinicie el portal.`,
  };
}

function mailLine(mail: HealthReport['mail']): HealthLine {
  const part = 'Correo';
  if (!mail) return { part, isHealthy: false, text: 'No se pudo leer.' };
  const waiting = plural(mail.waiting, 'mensaje espera', 'mensajes esperan');
  if (mail.state === 'sin servidor') {
    const held = mail.waiting === 0 ? 'nada sale' : waiting;
    return { part, isHealthy: false, text: `No hay servidor configurado: ${held}.` };
  }
  const since = mail.since ? ` desde el ${formatMinute(mail.since)}` : '';
  if (mail.state === 'degradado') return { part, isHealthy: false, text: `Tarda en salir: ${waiting}${since}.` };
  return { part, isHealthy: true, text: mail.waiting === 0 ? 'Sale; no hay nada en espera.' : `Sale; ${waiting}.` };
}

function backupLine(backup: HealthReport['backup']): HealthLine {
  const part = 'Última copia de seguridad';
  if (!backup) return { part, isHealthy: false, text: 'No se pudo leer.' };
  if (!backup.last) {
    return { part, isHealthy: false, text: 'Nunca. En el servidor: «npm run backup», y que corra solo cada noche.' };
  }
  const when = `${formatMinute(backup.last)}.`;
  if (backup.state === 'atrasada') {
    const late = `Hace más de ${daysText(backup.warn_after_days)}: revise en el servidor la tarea que la hace.`;
    return { part, isHealthy: false, text: `${when} ${late}` };
  }
  if (backup.encrypted === false) return { part, isHealthy: false, text: `${when} ${UNENCRYPTED}` };
  if (backup.expired > 0) return { part, isHealthy: false, text: `${when} ${expiredText(backup.expired)}` };
  return { part, isHealthy: true, text: when };
}

const UNENCRYPTED =
  'No va cifrada, y lleva datos personales: ponga en el servidor BACKUP_PASSPHRASE o BACKUP_RECIPIENT.';

const daysText = (days: number): string => (days === 1 ? 'un día' : `${days} días`);

const expiredText = (expired: number): string =>
  expired === 1
    ? 'Hay una copia vieja por borrar: mire «Ajustes».'
    : `Hay ${expired} copias viejas por borrar: mire «Ajustes».`;
