import { MAIL_STATE_LABELS, MAIL_STATES, type MailRow, type MailState } from '#domain/operations/mail-delivery.ts';
import { plural } from '#shared/formats/count.ts';
import { formatLongDateTime } from '#shared/time/time.ts';

export const STATE_CHIP_KINDS: Record<MailState, string> = { espera: 'info', enviado: 'ok', abandonado: 'danger' };

export const STATE_OPTIONS = MAIL_STATES.map((value) => ({ value, label: MAIL_STATE_LABELS[value] }));

/** Messages that are not about one case. */
const SUBJECT_LABELS: Record<string, string> = {
  alertas: 'Alerta diaria al SIAU',
  escalamiento: 'Términos que avanzan, al SIAU',
  conservacion: 'Plazos de conservación',
  acceso: 'Contraseña olvidada',
  recordatorios: 'Contenido por vencer',
};

export const subjectLabel = ({ about, to_desk }: Pick<MailRow, 'about' | 'to_desk'>): string =>
  SUBJECT_LABELS[about ?? ''] ?? (to_desk ? `${about} (aviso al SIAU)` : (about ?? 'Otro'));

/** The progress of the delivery, in a sentence. */
export function progressText({ state, tries, sent_at, next_try_at, error }: MailRow): string {
  if (state === 'enviado' && sent_at) return `El ${formatLongDateTime(sent_at)}`;
  const tried = tries === 0 ? '' : `${plural(tries, 'intento', 'intentos')}.`;
  const next = error && next_try_at ? `Se intenta otra vez el ${formatLongDateTime(next_try_at)}` : '';
  return [error, tried, next].filter(Boolean).join(' ');
}
