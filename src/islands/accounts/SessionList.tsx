import { useState } from 'react';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import type { OwnSession } from '#shared/api/session.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { closeSessions, fetchSessions } from './own-account-api.ts';

type Props = { onClosed: (what: string) => void };

/** Where one is signed in, with the way to end it. */
export function SessionList({ onClosed }: Props) {
  const sessions = useResource('sessions', fetchSessions);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const close = async (id: string | undefined, what: string) => {
    setFailure(null);
    try {
      await closeSessions(id);
      onClosed(what);
      sessions.reload();
    } catch (thrown) {
      setFailure(asApiError(thrown));
    }
  };

  const problem = failure ?? sessions.error;
  return (
    <>
      {problem && (
        <FailureNotice failure={problem} title={failure ? 'No se cerró la sesión' : 'No pudimos cargar sus sesiones'}>
          <button type="button" className="button button--secondary" onClick={sessions.reload}>
            Cargar de nuevo
          </button>
        </FailureNotice>
      )}
      {sessions.status === 'loading' && (
        <p role="status" className="loading">
          Cargando…
        </p>
      )}
      {sessions.status === 'ready' && (
        <ul className="list account-sessions">
          {sessions.data.map((row) => (
            <SessionRow key={row.id} row={row} onClose={() => close(row.id, 'Sesión cerrada.')} />
          ))}
        </ul>
      )}
      {sessions.status === 'ready' && sessions.data.length > 1 && (
        <p>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => close(undefined, 'Las demás sesiones quedaron cerradas.')}
          >
            Cerrar las demás
          </button>
        </p>
      )}
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
