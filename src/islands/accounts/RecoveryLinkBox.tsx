import { useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import type { UserRow } from '#domain/users/user.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { RECOVERY_LINK_HOURS, type RecoveryLink } from '#shared/api/second-factor.schema.ts';
import { usePasswordDialog } from './PasswordDialog.tsx';
import { createRecoveryLink } from './second-factor-api.ts';

/** For somebody who lost phone and codes: a link to hand over, worth nothing without their password. */
export function RecoveryLinkSection({ user }: { user: UserRow }) {
  const [link, setLink] = useState<RecoveryLink | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const passwordDialog = usePasswordDialog();
  const create = () => {
    setFailure(null);
    const pending = passwordDialog.ask(async (current_password) =>
      setLink(await createRecoveryLink(user.id, { current_password })),
    );
    pending.catch((thrown: unknown) => setFailure(asApiError(thrown)));
  };
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
          <button type="button" className="button button--secondary" onClick={create}>
            Crear enlace
          </button>
        </p>
      )}
      {passwordDialog.dialog}
    </section>
  );
}
