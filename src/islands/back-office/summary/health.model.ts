/** The health report as lines of text: its notices, and after them what is well. */
import { jobLabel, NOTICE_PARTS } from '#domain/operations/notice-parts.ts';
import type { HealthReport, HealthStatus } from '#shared/api/health.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatLongDateTime } from '#shared/time/time.ts';

type HealthLine = { part: string; isHealthy: boolean; text: string };
const wellLine = (part: string, text: string): HealthLine => ({ part, isHealthy: true, text });

/** Whether an administrator must decide about the clock. */
export const isClockBehind = (report: HealthReport | HealthStatus): boolean =>
  'notices' in report && report.notices.some(({ code }) => code === 'clock');

/** A line for each part, notices first; a single line when the server gives no details. */
export function healthLines(report: HealthReport | HealthStatus): HealthLine[] {
  if (!('checks' in report)) return [statusLine(report)];
  const notices = report.notices.map(({ part, text }): HealthLine => ({ part, isHealthy: false, text }));
  const told = new Set(notices.map(({ part }) => part));
  return [...notices, ...wellLines(report).filter(({ part }) => !told.has(part))];
}

/** Without the database the server cannot authenticate an administrator, so it gives the bare status. */
function statusLine({ status }: HealthStatus): HealthLine {
  const text =
    status === 'ok'
      ? 'Atiende, pero no pudimos leer los detalles: cargue la página de nuevo.'
      : 'No puede atender, ni dar detalles: casi siempre es la base de datos, que no responde.';
  return { part: 'Portal', isHealthy: false, text };
}

const wellLines = ({ jobs, mail, backup }: HealthReport): HealthLine[] => [
  wellLine(NOTICE_PARTS.database, 'Responde.'),
  wellLine(NOTICE_PARTS.migrations, 'Está al día.'),
  wellLine(NOTICE_PARTS.storage, 'Se pueden guardar.'),
  wellLine(NOTICE_PARTS.clock, 'No está atrasada.'),
  wellLine(NOTICE_PARTS.holidays, 'Cubren este año y el siguiente.'),
  ...jobs.map(({ name, last_run }) =>
    wellLine(jobLabel(name), last_run ? `Corrió el ${formatLongDateTime(last_run)}` : 'No ha corrido.'),
  ),
  mailLine(mail),
  ...(backup?.last
    ? [wellLine(NOTICE_PARTS.backup, formatLongDateTime(backup.last))]
    : backup
      ? []
      : [unread(NOTICE_PARTS.backup)]),
];

const unread = (part: string): HealthLine => ({ part, isHealthy: false, text: 'No se pudo leer.' });

/** A portal may do without a mail server: nothing is wrong then, and yet the line says that nothing leaves. */
function mailLine(mail: HealthReport['mail']): HealthLine {
  if (!mail) return unread(NOTICE_PARTS.outbox);
  const waiting = plural(mail.waiting, 'mensaje espera', 'mensajes esperan');
  if (mail.state !== 'sin servidor')
    return wellLine(NOTICE_PARTS.outbox, mail.waiting === 0 ? 'Sale; no hay nada en espera.' : `Sale; ${waiting}.`);
  const text = `No hay servidor configurado: ${mail.waiting === 0 ? 'nada sale' : waiting}.`;
  return { part: NOTICE_PARTS.outbox, isHealthy: false, text };
}
