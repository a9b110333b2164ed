import { useSearchParams } from 'react-router';
import { Notice } from '#components/form/Notice.tsx';
import { MAIL_STATE_LABELS, type MailRow } from '#domain/operations/mail-delivery.ts';
import { can } from '#domain/users/permissions.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { mailApi } from '#shared/api/endpoints/settings.api.ts';
import { formatMinute } from '#shared/time/time.ts';
import { parsePage } from '../back-office.model.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { SelectFilter } from '../SelectFilter.tsx';
import { focusTitle } from '../shell-dom.ts';
import { useToast } from '../use-toast.tsx';
import { parseMailState, progressText, STATE_CHIP_KINDS, STATE_OPTIONS, subjectLabel } from './mail.model.ts';

const COLUMNS: readonly Column<MailRow>[] = [
  { head: 'Sobre qué', cell: subjectLabel, isName: true, text: 'short' },
  { head: 'Para', cell: (mail) => mail.recipient ?? 'Ya no se guarda', text: 'free' },
  { head: 'Escrito', cell: (mail) => formatMinute(mail.created_at), text: 'short' },
  { head: 'Estado', cell: (mail) => <MailStatusCell mail={mail} />, text: 'free' },
];

/** The outbox: mail that waits, mail that was sent, and mail that was given up (dead letters). */
export function MailList() {
  const [query] = useSearchParams();
  const mayRetry = can(useSession()?.user ?? null, 'mail:retry');
  const state = parseMailState(query);
  const mails = useEndpoint(mailApi.list, { query: { page: parsePage(query), state } });
  const { toast, notify } = useToast();
  const { failure, run } = useAction();

  const retry = async ({ id }: MailRow) => {
    await run(async () => {
      await api.call(mailApi.retry, { params: { id } });
      notify('Saldrá en menos de un minuto.');
      // The pressed button disappears with its row, so the focus moves to the title.
      focusTitle();
    });
    mails.reload();
  };
  const actions: Column<MailRow> = {
    head: 'Acciones',
    cell: (mail) => (mail.may_retry ? <RetryButton mail={mail} onRetry={() => void retry(mail)} /> : '—'),
  };
  return (
    <>
      <div className="toolbar office-tools">
        <SelectFilter name="state" label="Estado" all="Todos" options={STATE_OPTIONS} />
      </div>
      {mails.data?.server === false && <NoServer />}
      {toast}
      {failure && <FailureNotice failure={failure} title="No se volvió a intentar" />}
      <DataTable
        caption="Mensajes"
        columns={mayRetry ? [...COLUMNS, actions] : COLUMNS}
        keyOf={(mail) => mail.id}
        rows={mails}
        empty={<p>Aquí aparece el correo que el portal envía. Por ahora no hay ninguno así.</p>}
      />
    </>
  );
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

function RetryButton({ mail, onRetry }: { mail: MailRow; onRetry: () => void }) {
  return (
    <button type="button" className="button button--secondary" onClick={onRetry}>
      Intentar de nuevo<span className="visually-hidden">: {subjectLabel(mail)}</span>
    </button>
  );
}

function NoServer() {
  return (
    <Notice kind="warn" title="No hay servidor de correo configurado: los mensajes esperan aquí">
      <p>
        Quien instaló el portal debe poner la dirección del servidor en <code>SMTP_URL</code>. Mientras tanto, avise por
        otro medio a quien espera respuesta.
      </p>
    </Notice>
  );
}
