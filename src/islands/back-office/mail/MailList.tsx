import { useSearchParams } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { MAIL_STATE_LABELS, type MailRow, mailQuery } from '#domain/operations/mail-delivery.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { focusTitle } from '#islands/api-client/focus-title.ts';
import { api } from '#islands/api-client/request.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { mailApi } from '#shared/api/endpoints/settings.api.ts';
import { parseListQuery } from '../back-office.model.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { SelectFilter } from '../filters.tsx';
import { notify } from '../notifications.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { progressText, STATE_CHIP_KINDS, STATE_OPTIONS, subjectLabel } from './mail.model.ts';

const COLUMNS: readonly Column<MailRow>[] = [
  { head: 'Sobre qué', cell: subjectLabel, isName: true, text: 'short' },
  { head: 'Para', cell: (mail) => mail.recipient ?? 'Ya no se guarda', text: 'free' },
  { head: 'Escrito', cell: (mail) => <RelativeTime at={mail.created_at} />, text: 'short' },
  {
    head: 'Estado',
    cell: ({ state }) => <span className={`chip chip--${STATE_CHIP_KINDS[state]}`}>{MAIL_STATE_LABELS[state]}</span>,
    note: progressText,
    text: 'free',
  },
];

/** The outbox: mail that waits, mail that was sent, and mail that was given up (dead letters). */
export function MailList() {
  const [address] = useSearchParams();
  const mails = useEndpoint(mailApi.list, { query: parseListQuery(address, mailQuery) });
  const mayRetry = useCan()('mail:retry');
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
  const retryButton = (mail: MailRow) => (
    <Button label="Intentar de nuevo" heard={`: ${subjectLabel(mail)}`} onClick={() => void retry(mail)} />
  );
  const actions: Column<MailRow> = { head: 'Acciones', cell: (mail) => mail.may_retry && retryButton(mail) };
  return (
    <>
      <div className="toolbar office-tools">
        <SelectFilter name="state" label="Estado" all="Todos" options={STATE_OPTIONS} />
      </div>
      {mails.data?.server === false && (
        <Notice kind="warn" title="No hay servidor de correo configurado: los mensajes esperan aquí">
          <p>
            Quien instaló el portal debe poner la dirección del servidor en <code>SMTP_URL</code>. Mientras tanto, avise
            por otro medio a quien espera respuesta.
          </p>
        </Notice>
      )}
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
