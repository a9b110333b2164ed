/** The health report as lines of text, each failure with its remedy. */
import type { HealthReport, HealthState, HealthStatus } from '#shared/api/health.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatMinute } from '#shared/time/time.ts';

type HealthLine = { part: string; isHealthy: boolean; text: string };
const line = (part: string, isHealthy: boolean, text: string): HealthLine => ({ part, isHealthy, text });

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

const JOBS: Record<string, string> = {
  publicacion: 'Publicaciones programadas',
  correo: 'Envío del correo',
  alertas: 'Alertas de vencimiento',
  informes: 'Informes trimestrales',
  buscador: 'Índice de búsqueda',
  retencion: 'Conservación de datos',
};

/** A line for each part, failures first; a single line when the server gives no details. */
export function healthLines(report: HealthReport | HealthStatus): HealthLine[] {
  if (!('checks' in report)) return [statusLine(report)];
  const states = { ...report.checks, holidays: report.warnings.holidays };
  const checks = (Object.keys(CHECKS) as (keyof typeof CHECKS)[]).map((name) =>
    line(CHECKS[name].part, states[name] === 'ok', CHECKS[name][states[name]]),
  );
  const content = report.content.map((text) => line('Archivo de reglas', false, text));
  const lines = [...checks, ...content, ...report.jobs.map(jobLine), mailLine(report.mail), backupLine(report.backup)];
  return lines.sort((one, other) => Number(one.isHealthy) - Number(other.isHealthy));
}

/** Without the database the server cannot authenticate an administrator, so it gives the bare status. */
function statusLine({ status }: HealthStatus): HealthLine {
  const text =
    status === 'ok'
      ? 'Atiende, pero no pudimos leer los detalles: cargue la página de nuevo.'
      : 'No puede atender, ni dar detalles: casi siempre es la base de datos, que no responde.';
  return line('Portal', false, text);
}

function jobLine({ name, state, last_run }: HealthReport['jobs'][number]): HealthLine {
  const when = last_run ? `Corrió el ${formatMinute(last_run)}.` : 'No ha corrido.';
  const text = state === 'ok' ? when : `${when} Está detenido o falla: reinicie el portal.`;
  return line(JOBS[name] ?? name, state === 'ok', text);
}

function mailLine(mail: HealthReport['mail']): HealthLine {
  if (!mail) return line('Correo', false, 'No se pudo leer.');
  const waiting = plural(mail.waiting, 'mensaje espera', 'mensajes esperan');
  if (mail.state === 'sin servidor') {
    return line('Correo', false, `No hay servidor configurado: ${mail.waiting === 0 ? 'nada sale' : waiting}.`);
  }
  const since = mail.since ? ` desde el ${formatMinute(mail.since)}` : '';
  if (mail.state === 'degradado') return line('Correo', false, `Tarda en salir: ${waiting}${since}.`);
  return line('Correo', true, mail.waiting === 0 ? 'Sale; no hay nada en espera.' : `Sale; ${waiting}.`);
}

const BACKUP = 'Última copia de seguridad';

function backupLine(backup: HealthReport['backup']): HealthLine {
  if (!backup) return line(BACKUP, false, 'No se pudo leer.');
  if (!backup.last) return line(BACKUP, false, 'Nunca. En el servidor: «npm run backup», y que corra solo cada noche.');
  const when = `${formatMinute(backup.last)}.`;
  const issue = backupIssue(backup);
  return issue ? line(BACKUP, false, `${when} ${issue}`) : line(BACKUP, true, when);
}

function backupIssue(backup: NonNullable<HealthReport['backup']>): string | null {
  const { state, warn_after_days, encrypted, expired } = backup;
  if (state === 'atrasada') {
    const days = warn_after_days === 1 ? 'un día' : `${warn_after_days} días`;
    return `Hace más de ${days}: revise en el servidor la tarea que la hace.`;
  }
  if (encrypted === false) {
    return 'No va cifrada, y lleva datos personales: ponga en el servidor BACKUP_PASSPHRASE o BACKUP_RECIPIENT.';
  }
  if (expired === 0) return null;
  return expired === 1
    ? 'Hay una copia vieja por borrar: mire «Ajustes».'
    : `Hay ${expired} copias viejas por borrar: mire «Ajustes».`;
}
