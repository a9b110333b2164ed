import { useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import type { UserRow } from '#domain/users/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import { RECOVERY_LINK_HOURS, type RecoveryLink } from '#shared/api/second-factor.schema.ts';
import { usePasswordDialog } from './PasswordDialog.tsx';

/** Creates the link by which a person without phone and codes removes their second factor; it also asks for the password. */
export function RecoveryLinkSection({ user }: { user: UserRow }) {
  const [link, setLink] = useState<RecoveryLink | null>(null);
  const { failure, run } = useAction();
  const passwordDialog = usePasswordDialog();
  const create = () =>
    run(() =>
      passwordDialog.ask(async (current_password) => {
        const input = { params: { id: user.id }, body: { current_password } };
        setLink(await api.call(secondFactorApi.createRecoveryLink, input));
      }),
    );
  return (
    <section className="card stack" aria-label="Segundo factor">
      <h2>Segundo factor</h2>
      {failure && <FailureNotice failure={failure} title="No se creó el enlace" />}
      <p>
        Esta cuenta lo tiene activado. Si la persona perdió el teléfono y sus códigos, entréguele en persona un enlace
        para quitarlo: sirve una vez, {RECOVERY_LINK_HOURS} horas, y también pide su contraseña.
      </p>
      {link ? (
        <Notice kind="ok" title="Enlace creado">
          <p className="account-link">{window.location.origin + link.path}</p>
        </Notice>
      ) : (
        <p>
          <button type="button" className="button button--secondary" onClick={() => void create()}>
            Crear enlace
          </button>
        </p>
      )}
      {passwordDialog.dialog}
    </section>
  );
}
