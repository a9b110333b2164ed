import { useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { ROLE_LABELS } from '#domain/users/user.ts';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { passwordChange } from '#shared/api/account.schema.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import type { OwnSession } from '#shared/api/session.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { notify } from '../notifications.tsx';
import { DescriptionList, ResourceSection, Section } from '../Section.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** The own account, for every role. */
export function AccountScreen() {
  const user = useSession()?.user;
  // A new password closes the other sessions: the list is loaded again.
  const [changes, setChanges] = useState(0);
  const { state } = useLocation() as Location<{ next?: string } | null>;
  const navigate = useNavigate();
  if (!user) return null;
  const changePassword = async (body: object, _values: object, form: HTMLFormElement) => {
    await api.call(accountApi.changePassword, { body });
    form.reset();
    notify('Contraseña cambiada. Las demás sesiones quedaron cerradas.');
    setChanges((count) => count + 1);
  };
  const secondFactor = (
    <Section title="Segundo factor">
      <SecondFactor onSetUp={() => state?.next && navigate(state.next, { replace: true })} />
    </Section>
  );
  return (
    <>
      {/* First for a user whom the shell has redirected here to set it up. */}
      {state?.next && secondFactor}
      <DescriptionList
        title="Sus datos"
        facts={[
          { term: 'Nombre', value: user.name },
          { term: 'Correo electrónico', value: user.email },
          { term: 'Rol', value: ROLE_LABELS[user.role] },
        ]}
      />
      <Section title="Contraseña">
        <SchemaForm
          schema={passwordChange}
          send={changePassword}
          failureTitle="No se cambió la contraseña"
          submit={['Cambiar la contraseña', 'Cambiando…']}
        >
          {/* Password managers file the new password under this address. */}
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField name="current_password" label="Contraseña actual" autoComplete="current-password" required />
          <PasswordPair label="Contraseña nueva" />
        </SchemaForm>
      </Section>
      {!state?.next && secondFactor}
      <SessionsSection key={changes} />
    </>
  );
}

const CLOSING_FAILED = 'No se cerró la sesión';

function SessionsSection() {
  const sessions = useEndpoint(sessionApi.list);
  const close = (id: string) => api.call(sessionApi.close, { params: { id } });
  const closeOthers = () => api.call(sessionApi.closeOthers);
  return (
    <ResourceSection title="Sesiones abiertas" resource={sessions} failureTitle="No pudimos cargar sus sesiones">
      {(rows, changed) => (
        <>
          <ul className="list ruled">
            {rows.map((row) => (
              <SessionRow key={row.id} row={row} onClose={() => close(row.id).then(() => changed('Sesión cerrada.'))} />
            ))}
          </ul>
          {rows.length > 1 && (
            <ActionButton
              label="Cerrar las demás"
              failureTitle={CLOSING_FAILED}
              action={() => closeOthers().then(() => changed('Las demás sesiones quedaron cerradas.'))}
            />
          )}
        </>
      )}
    </ResourceSection>
  );
}

function SessionRow({ row, onClose }: { row: OwnSession; onClose: () => Promise<void> }) {
  const label = (
    <>
      Cerrar<span className="visually-hidden"> la sesión de {row.device}</span>
    </>
  );
  return (
    <li className="spread">
      <div>
        <strong>{row.device}</strong> {row.current && <span className="chip chip--ok">Esta sesión</span>}
        <p className="muted">
          Último uso: {formatMinute(row.last_used_at)}. Abierta: {formatMinute(row.created_at)}.
        </p>
      </div>
      {!row.current && <ActionButton kind="quiet" label={label} failureTitle={CLOSING_FAILED} action={onClose} />}
    </li>
  );
}
