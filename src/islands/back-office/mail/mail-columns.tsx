import { MAIL_STATE_LABELS, type MailRow } from '#domain/operations/mail-delivery.ts';
import { formatMinute } from '#shared/time/time.ts';
import type { Column } from '../DataTable.tsx';
import { progressText, STATE_CHIP_KINDS, subjectLabel } from './mail.model.ts';

/** The columns of the outbox; without `onRetry` nobody may try again. */
export function mailColumns(onRetry: ((mail: MailRow) => void) | null): readonly Column<MailRow>[] {
  const columns: Column<MailRow>[] = [
    { head: 'Sobre qué', cell: subjectLabel, isName: true, text: 'short' },
    { head: 'Para', cell: (mail) => mail.recipient ?? 'Ya no se guarda', text: 'free' },
    { head: 'Escrito', cell: (mail) => formatMinute(mail.created_at), text: 'short' },
    { head: 'Estado', cell: (mail) => <MailStatusCell mail={mail} />, text: 'free' },
  ];
  if (onRetry) columns.push({ head: 'Acciones', cell: (mail) => <RetryButton mail={mail} onRetry={onRetry} /> });
  return columns;
}

function MailStatusCell({ mail }: { mail: MailRow }) {
  const progress = progressText(mail);
  return (
    <>
      <span className={`chip chip--${STATE_CHIP_KINDS[mail.state]}`}>{MAIL_STATE_LABELS[mail.state]}</span>
      {progress && <span className="office-note">{progress}</span>}
    </>
  );
}

function RetryButton({ mail, onRetry }: { mail: MailRow; onRetry: (mail: MailRow) => void }) {
  if (!mail.may_retry) return '—';
  return (
    <button type="button" className="button button--secondary" onClick={() => onRetry(mail)}>
      Intentar de nuevo<span className="visually-hidden">: {subjectLabel(mail)}</span>
    </button>
  );
}
