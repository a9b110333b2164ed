/**
 * The notices to operators are one list that health, metrics, dashboard and the daily mail read. Each notice names its
 * part, the fault and the remedy; nothing of it names a person. Pure.
 */
import { keysOf } from '#shared/fields/keys-of.ts';
import { plural } from '#shared/formats/count.ts';
import { automaticMail } from '#shared/formats/mail.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import type { BackupState } from './backup.ts';
import { jobLabel, NOTICE_PARTS, type NoticeCode } from './notice-parts.ts';

export type OperatorNotice = { code: NoticeCode; part: string; text: string };

type State = 'ok' | 'falla';
/** The notices are made from these facts. Instants are ISO 8601 with an offset; null: it could not be read. */
export type HealthFacts = {
  checks: Record<keyof typeof CHECK_TEXTS, State>;
  jobs: readonly { name: string; state: State; last_run: string | null }[];
  mail: { state: 'ok' | 'degradado' | 'sin servidor'; waiting: number; since: string | null; given_up: number } | null;
  backup: {
    state: BackupState;
    last: string | null;
    encrypted: boolean | null;
    warn_after_days: number;
    expired: number;
  } | null;
  /** Space of the disk that holds the files, in bytes; null where there is no disk. */
  disk: DiskSpace | null;
  /** Whether the table of holidays covers this year and the next. */
  hasHolidays: boolean;
  /** The parts of the files of rules that were not read as they are written, in Spanish. */
  content: readonly string[];
  /** The published texts that the code does not admit, in Spanish. */
  unfit: readonly string[];
};
export type DiskSpace = { free: number; total: number };

/** Below this share of the disk there is little time left to make room. */
const LEAST_FREE_SHARE = 0.1;
/** Days for which a mail that did not arrive is told, unless it is sent again. */
export const GIVEN_UP_DAYS = 7;

/** The notices of a portal, in the order of their urgency; empty when all is well. A part that could not be read (null) gives none. */
export const operatorNotices = (facts: HealthFacts): OperatorNotice[] => [
  ...checkNotices(facts),
  ...diskNotices(facts),
  ...facts.jobs.flatMap(jobNotices),
  ...backupNotices(facts),
  ...mailNotices(facts),
  ...(facts.hasHolidays ? [] : [notice('holidays', 'Falta un año en «Festivos»: los términos se pueden contar mal.')]),
  ...facts.content.map((text) => notice('content', text)),
  ...facts.unfit.map((text) => notice('texts', text)),
];

const notice = (code: NoticeCode, text: string, part = NOTICE_PARTS[code]): OperatorNotice => ({ code, part, text });

const CHECK_TEXTS = {
  database: 'No responde: nada se puede leer ni guardar.',
  migrations: 'Le faltan cambios de esta versión: reinicie el portal.',
  storage: 'No se pueden guardar: revise el espacio en disco.',
  clock: 'Está atrasada frente a lo último que el portal anotó, y no se radica nada: corrija la hora de la máquina.',
};

/** Without the database nothing is known of what depends on it. */
const checkNotices = ({ checks }: HealthFacts): OperatorNotice[] =>
  keysOf(CHECK_TEXTS)
    .filter(
      (name) => checks[name] === 'falla' && (name === 'database' || name === 'storage' || checks.database === 'ok'),
    )
    .map((name) => notice(name, CHECK_TEXTS[name]));

function diskNotices({ disk }: HealthFacts): OperatorNotice[] {
  if (!disk || disk.free >= disk.total * LEAST_FREE_SHARE) return [];
  return [
    notice(
      'disk',
      `Donde se guardan los archivos queda libre el ${Math.floor((disk.free / disk.total) * 100)} %: libere espacio.`,
    ),
  ];
}

function jobNotices({ name, state, last_run }: HealthFacts['jobs'][number]): OperatorNotice[] {
  if (state === 'ok') return [];
  const when = last_run ? `Corrió el ${formatLongDateTime(last_run)}` : 'No ha corrido.';
  return [notice('job', `${when} Está detenida o falla: mire el registro y reinicie el portal.`, jobLabel(name))];
}

function mailNotices({ mail }: HealthFacts): OperatorNotice[] {
  if (!mail) return [];
  const late = `Tarda en salir: ${plural(mail.waiting, 'mensaje espera', 'mensajes esperan')}${mail.since ? ` desde el ${formatLongDateTime(mail.since)}` : '.'}`;
  const failed = `${plural(mail.given_up, 'mensaje no llegó', 'mensajes no llegaron')} en los últimos ${GIVEN_UP_DAYS} días: mire «Correo», en la administración.`;
  return [
    ...(mail.state === 'degradado' ? [notice('outbox', late)] : []),
    ...(mail.given_up > 0 ? [notice('mail', failed)] : []),
  ];
}

function backupNotices({ backup }: HealthFacts): OperatorNotice[] {
  if (!backup) return [];
  if (!backup.last)
    return [notice('backup', 'Nunca. Pida a quien administra el servidor que haga una y que se repita cada noche.')];
  const issue = backupIssue(backup);
  return issue ? [notice('backup', `${formatLongDateTime(backup.last)} ${issue}`)] : [];
}

function backupIssue({
  state,
  warn_after_days,
  encrypted,
  expired,
}: NonNullable<HealthFacts['backup']>): string | null {
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

/** The daily mail to the administrators; `where` is the address of the dashboard. */
export function operatorMail(notices: readonly OperatorNotice[], where: string) {
  const parts = [...new Set(notices.map(({ part }) => part.toLowerCase()))];
  return automaticMail(`El portal necesita atención: ${parts.join(', ')}`, [
    ...notices.map(({ part, text }) => `${part}. ${text}`),
    `El estado de cada parte está en «Salud del portal»: abra ${where}.`,
  ]);
}
