/** The outbox without a screen. */
import { MAIL_STATE_LABELS, MAIL_STATES, type MailRow, type MailState } from '#domain/operations/mail-delivery.ts';
import { formatMinute } from '#shared/time/time.ts';

/** Names that a chip gives each state its colour by; the words say the same. */
export const STATE_CHIP_KINDS: Record<MailState, string> = { espera: 'info', enviado: 'ok', abandonado: 'danger' };

/** `?state=`; anything else is all of them. */
export const parseMailState = (query: URLSearchParams): MailState | null =>
  MAIL_STATES.find((state) => state === query.get('state')) ?? null;

export const STATE_OPTIONS = MAIL_STATES.map((value) => ({ value, label: MAIL_STATE_LABELS[value] }));

/** What the mail is about: a case by its number, or the desk's alert. */
const SUBJECT_LABELS: Record<string, string> = {
  alertas: 'Alerta diaria al SIAU',
  conservacion: 'Plazos de conservación',
  acceso: 'Contraseña olvidada',
};

export const subjectLabel = ({ about }: Pick<MailRow, 'about'>): string =>
  SUBJECT_LABELS[about ?? ''] ?? about ?? 'Otro';

/** How it goes, in a sentence under the state. */
export function progressText({ state, tries, sent_at, next_try_at, error }: MailRow): string {
  if (state === 'enviado' && sent_at) return `El ${formatMinute(sent_at)}.`;
  const tried = tries === 0 ? '' : tries === 1 ? '1 intento.' : `${tries} intentos.`;
  const next = error && next_try_at ? `Se intenta otra vez el ${formatMinute(next_try_at)}.` : '';
  return [error, tried, next].filter(Boolean).join(' ');
}
