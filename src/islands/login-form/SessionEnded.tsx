import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import type { SessionUser } from '#domain/users/user.ts';
import { type Session, session } from '#islands/api-client/session-store.ts';
import { PageDialog } from '#islands/post-editor/dialogs/EditorDialog.tsx';
import { TOKEN_KEY } from '#shared/storage-keys.ts';
import { CredentialsForm } from './CredentialsForm.tsx';

/** Asks for a new sign-in while the text stays on the screen and the device; both editors show it. */
export function SessionEnded({ writer }: { writer: SessionUser }) {
  const [isAsking, setAsking] = useState(false);
  const [isOther, setOther] = useState(false);
  const enter = (entered: Session) => {
    // Another account would remove this text from the screen.
    if (entered.user.id !== writer.id) return setOther(true);
    session.save(entered);
    // As from another tab: the shell shows the user again.
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
  };
  return (
    <>
      <Notice kind="danger" title="Su sesión terminó">
        <p>
          Entre de nuevo: lo que escribió está guardado en este equipo. Puede seguir escribiendo; al entrar se envía.
        </p>
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
