import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#components/form/Notice.tsx';
import { Toast } from '#components/form/Toast.tsx';
import type { MailRow } from '#domain/operations/mail-delivery.ts';
import { can } from '#domain/users/permissions.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { parsePage, SCREEN_PERMISSIONS, SCREEN_TITLES } from '../back-office.model.ts';
import { DataTable } from '../DataTable.tsx';
import { Screen } from '../Screen.tsx';
import { SelectFilter } from '../SelectFilter.tsx';
import { focusTitle } from '../shell-dom.ts';
import { parseMailState, STATE_OPTIONS } from './mail.model.ts';
import { fetchMail, retryMail } from './mail-api.ts';
import { mailColumns } from './mail-columns.tsx';

/** What the portal has to say by mail: what waits, what left, what never arrived. */
export function MailList() {
  const allowed = can(useSession()?.user ?? null, 'mail:read');
  return (
    <Screen title={SCREEN_TITLES.mail} permissions={SCREEN_PERMISSIONS.mail}>
      <div className="toolbar office-tools">
        <SelectFilter name="state" label="Estado" all="Todos" options={STATE_OPTIONS} />
      </div>
      {allowed && <MailTable />}
    </Screen>
  );
}

function MailTable() {
  const [query] = useSearchParams();
  const mayRetry = can(useSession()?.user ?? null, 'mail:retry');
  const asked = {
    page: String(parsePage(query)),
    ...(parseMailState(query) && { state: String(parseMailState(query)) }),
  };
  const mails = useResource(JSON.stringify(asked), (signal) => fetchMail(asked, signal));
  const [news, setNews] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const endNews = useCallback(() => setNews(null), []);

  const retry = async ({ id }: MailRow) => {
    setFailure(null);
    try {
      await retryMail(id);
      setNews('Saldrá en menos de un minuto.');
      // The button goes with its row: reading goes on from the title.
      focusTitle();
    } catch (thrown) {
      setFailure(asApiError(thrown));
    }
    mails.reload();
  };

  return (
    <>
      {mails.data?.server === false && <NoServer />}
      <Toast text={news} onDone={endNews} />
      {failure && <FailureNotice failure={failure} title="No se volvió a intentar" />}
      <DataTable
        caption="Mensajes"
        columns={mailColumns(mayRetry ? (mail) => void retry(mail) : null)}
        keyOf={(mail) => mail.id}
        rows={mails}
        empty={<p>Aquí aparece el correo que el portal envía. Por ahora no hay ninguno así.</p>}
      />
    </>
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
