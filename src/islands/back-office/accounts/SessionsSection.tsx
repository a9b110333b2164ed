import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { type ReloadableResource, useEndpoint } from '#islands/api-client/use-resource.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import type { OpenSession } from '#shared/api/session.schema.ts';
import { RelativeTime } from '../RelativeTime.tsx';
import { ResourceSection } from '../Section.tsx';

const CLOSING_FAILED = 'No se cerró la sesión';

/** The open sessions of the own account. */
export const OwnSessions = () => (
  <SessionsSection
    sessions={useEndpoint(sessionApi.list)}
    failureTitle="No pudimos cargar sus sesiones"
    close={(id) => api.call(sessionApi.close, { params: { id } })}
    closeAll={{
      label: 'Cerrar las demás',
      done: 'Las demás sesiones quedaron cerradas.',
      from: 2,
      run: () => api.call(sessionApi.closeOthers),
    }}
  />
);

/** The open sessions of another account, for its administrator. */
export function SessionsOfUser({ id }: { id: number }) {
  const params = { id };
  return (
    <SessionsSection
      sessions={useEndpoint(usersApi.sessions, { params })}
      help="Desde dónde tiene abierta la administración. La que cierre deja de servir en ese momento, y queda en la auditoría."
      failureTitle="No pudimos cargar las sesiones"
      close={(session) => api.call(usersApi.endSession, { params: { id, session } })}
      closeAll={{
        label: 'Cerrar todas sus sesiones',
        done: 'Todas sus sesiones quedaron cerradas.',
        from: 1,
        run: () => api.call(usersApi.endSessions, { params }),
      }}
    />
  );
}

type Props = {
  sessions: ReloadableResource<OpenSession[]>;
  help?: string;
  failureTitle: string;
  close: (id: string) => Promise<void>;
  /** Offered from a number of sessions on. */
  closeAll: { label: string; done: string; from: number; run: () => Promise<void> };
};

const SessionsSection = ({ sessions, help, failureTitle, close, closeAll }: Props) => (
  <ResourceSection title="Sesiones abiertas" help={help} resource={sessions} failureTitle={failureTitle}>
    {(rows, changed) => (
      <>
        {rows.length === 0 && <p>No tiene ninguna.</p>}
        <ul className="list ruled">
          {rows.map((row) => (
            <SessionRow key={row.id} row={row} onClose={() => close(row.id).then(() => changed('Sesión cerrada.'))} />
          ))}
        </ul>
        {rows.length >= closeAll.from && (
          <ActionButton
            label={closeAll.label}
            failureTitle={CLOSING_FAILED}
            action={() => closeAll.run().then(() => changed(closeAll.done))}
          />
        )}
      </>
    )}
  </ResourceSection>
);

const SessionRow = ({ row, onClose }: { row: OpenSession; onClose: () => Promise<void> }) => (
  <li className="spread">
    <div>
      <strong>{row.device}</strong> {row.current && <span className="chip chip--ok">Esta sesión</span>}
      <p className="muted">
        Último uso: <RelativeTime at={row.last_used_at} />. Abierta: <RelativeTime at={row.created_at} />.
      </p>
    </div>
    {!row.current && (
      <ActionButton
        kind="quiet"
        label="Cerrar"
        heard={` la sesión de ${row.device}`}
        failureTitle={CLOSING_FAILED}
        action={onClose}
      />
    )}
  </li>
);
