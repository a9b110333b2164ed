import { useState } from 'react';
import type { UserRow } from '#domain/users/user.ts';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import { RECOVERY_LINK_HOURS } from '#shared/api/second-factor.schema.ts';
import { Section } from '../Section.tsx';
import { LinkNotice } from './LinkNotice.tsx';

/** Creates the link by which a person without phone and codes removes their second factor; it also asks for the password. */
export function RecoveryLinkSection({ user }: { user: UserRow }) {
  const [path, setPath] = useState<string | null>(null);
  const passwordDialog = usePasswordDialog();
  const create = () =>
    passwordDialog.ask(async (current_password) => {
      const input = { params: { id: user.id }, body: { current_password } };
      setPath((await api.call(secondFactorApi.createRecoveryLink, input)).path);
    });
  return (
    <Section title="Segundo factor">
      <p>
        Esta cuenta lo tiene activado. Si la persona perdió el teléfono y sus códigos, entréguele en persona un enlace
        para quitarlo: sirve una vez, {RECOVERY_LINK_HOURS} horas, y también pide su contraseña.
      </p>
      {path ? (
        <LinkNotice title="Enlace creado" path={path} />
      ) : (
        <ActionButton label="Crear enlace" failureTitle="No se creó el enlace" action={create} />
      )}
      {passwordDialog.dialog}
    </Section>
  );
}
