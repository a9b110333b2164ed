import { type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import type { SessionUser } from '#domain/users/user.ts';
import { RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import type { Subject } from '#islands/autosave/autosave-state.ts';
import type { useOpenText } from '#islands/autosave/use-open-text.ts';
import { SessionEnded } from '#islands/login-form/SessionEnded.tsx';
import type { OpenDocument } from './use-document.ts';

type WriterProps = { signedOut?: ReactNode; children: (writer: SessionUser) => ReactNode };

/** The screen of who writes, which stays when the session ends. */
export function Writer({ signedOut = null, children }: WriterProps) {
  const user = useSession()?.user ?? null;
  const [writer, setWriter] = useState(user);
  if (user && user.id !== writer?.id) setWriter(user);
  if (!writer) return signedOut;
  return (
    <>
      {!user && <SessionEnded writer={writer} />}
      {children(writer)}
    </>
  );
}

type ClosedProps = { title: string; reason: string; kind?: 'info' | 'warn'; children: ReactNode };

/** Why the editor does not open, and the way on. */
export const Closed = ({ title, reason, kind = 'warn', children }: ClosedProps) => (
  <Notice kind={kind} title={title}>
    <p>{reason}</p>
    <p>{children}</p>
  </Notice>
);

type Props<S extends Subject> = {
  opened: ReturnType<typeof useOpenText<S, never>>;
  /** «publicación» or «página». */
  noun: string;
  wayOn: ReactNode;
  /** Why another person's document does not open. */
  forbidden: { title: string; reason: string };
  children: (open: Omit<OpenDocument<S>, 'user'>) => ReactNode;
};

/** Shows a document once it is open in this tab, or why it is not. */
export function DocumentScreen<S extends Subject>({ opened, noun, wayOn, forbidden, children }: Props<S>) {
  const { screen, again, releaseRef } = opened;
  switch (screen.status) {
    case 'opening':
      return <p role="status">Cargando…</p>;
    case 'ready':
      return children({ text: screen.text, releaseRef });
    case 'locked':
      // Two tabs on one text would overwrite each other.
      return (
        <Closed
          title={`Esta ${noun} está abierta en otra pestaña`}
          reason="Para que nada se pierda, se escribe en una sola pestaña a la vez. La otra guarda lo que tenga y se detiene."
        >
          <Button kind="primary" label="Seguir en esta pestaña" onClick={() => again(true)} />
        </Closed>
      );
    case 'failed': {
      const { error } = screen;
      if (error.status === 403) return <Closed {...forbidden}>{wayOn}</Closed>;
      if (error.status !== 404)
        return <RetryNotice failure={error} title={`No pudimos abrir la ${noun}`} onRetry={() => again(false)} />;
      return (
        <Closed
          title={`Esa ${noun} no existe`}
          reason="Puede que la hayan quitado o que la dirección esté mal escrita."
        >
          {wayOn}
        </Closed>
      );
    }
  }
}
