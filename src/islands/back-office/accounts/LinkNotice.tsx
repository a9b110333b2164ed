import { type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { focusOnMount } from '#components/form/focus.ts';
import { Notice } from '#components/form/Notice.tsx';

type Props = { title: string; path: string; children?: ReactNode };

/** A one-time link to hand over in person; it takes the focus, because it is shown once. */
export function LinkNotice({ title, path, children }: Props) {
  const [copied, setCopied] = useState('');
  const address = window.location.origin + path;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied('Enlace copiado.'),
      () => setCopied('No se pudo copiar: selecciónelo y cópielo.'),
    );
  return (
    <div ref={focusOnMount} tabIndex={-1}>
      <Notice kind="ok" title={title}>
        <div className="stack">
          {children}
          <p className="account-link">{address}</p>
          <p className="cluster">
            {navigator.clipboard && <Button label="Copiar el enlace" onClick={() => void copy()} />}
            <span role="status">{copied}</span>
          </p>
        </div>
      </Notice>
    </div>
  );
}
