import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import type { SessionUser } from '#domain/users/user.ts';
import { type Session, session } from '#islands/api-client/session-store.ts';
import { CredentialsForm } from '#islands/login-form/CredentialsForm.tsx';
import { PageDialog } from '../dialogs/EditorDialog.tsx';

/** Asks for a new sign-in while the text stays on the screen and the device. */
export function SessionEnded({ writer }: { writer: SessionUser }) {
  const [isAsking, setAsking] = useState(false);
  const [isOther, setOther] = useState(false);
  const enter = (entered: Session) => {
    // Another account would remove this text from the screen.
    if (entered.user.id !== writer.id) return setOther(true);
    session.save(entered);
  };
  return (
    <>
      <Notice kind="danger" title="Su sesión terminó">
        <p>Lo que escribió quedó guardado en este equipo. Inicie sesión y se guardará solo, sin perder una letra.</p>
        <p>
          <Button kind="primary" label="Iniciar sesión" onClick={() => setAsking(true)} />
        </p>
      </Notice>
      {isAsking && (
        <PageDialog title="Iniciar sesión" onClose={() => setAsking(false)}>
          {isOther && (
            <Notice kind="warn">
              <p>Esa cuenta es de otra persona. Entre como {writer.name} para seguir con este texto.</p>
            </Notice>
          )}
          <CredentialsForm ready onEnter={enter} />
        </PageDialog>
      )}
    </>
  );
}
