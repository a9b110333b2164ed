import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import type { OwnSession } from '#shared/api/session.schema.ts';
import { formatMinute } from '#shared/time/time.ts';

/** The open sessions of the own account, each with a button that closes it. */
export function SessionList({ onClosed }: { onClosed: (text: string) => void }) {
  const sessions = useEndpoint(sessionApi.list);
  const { failure, run } = useAction();
  const close = (id: string | null, text: string) =>
    void run(async () => {
      await (id ? api.call(sessionApi.close, { params: { id } }) : api.call(sessionApi.closeOthers));
      onClosed(text);
      sessions.reload();
    });
  return (
    <>
      {failure && <FailureNotice failure={failure} title="No se cerró la sesión" />}
      <ResourceContent resource={sessions} failureTitle="No pudimos cargar sus sesiones">
        {(rows) => (
          <>
            <ul className="list account-sessions">
              {rows.map((row) => (
                <SessionRow key={row.id} row={row} onClose={() => close(row.id, 'Sesión cerrada.')} />
              ))}
            </ul>
            {rows.length > 1 && (
              <p>
                <button
                  type="button"
                  className="button button--secondary"
                  onClick={() => close(null, 'Las demás sesiones quedaron cerradas.')}
                >
                  Cerrar las demás
                </button>
              </p>
            )}
          </>
        )}
      </ResourceContent>
    </>
  );
}

function SessionRow({ row, onClose }: { row: OwnSession; onClose: () => void }) {
  return (
    <li>
      <div>
        <strong>{row.device}</strong> {row.current && <span className="chip chip--ok">Esta sesión</span>}
        <p className="muted">
          Último uso: {formatMinute(row.last_used_at)}. Abierta: {formatMinute(row.created_at)}.
        </p>
      </div>
      {!row.current && (
        <button type="button" className="button button--quiet" onClick={onClose}>
          Cerrar<span className="visually-hidden"> la sesión de {row.device}</span>
        </button>
      )}
    </li>
  );
}
