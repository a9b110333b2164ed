import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '#components/form/Dialog.tsx';

type Props = { title: string; isWide?: boolean; onClose: () => void; children: ReactNode };

/** A dialog outside the form of the post, so that its fields are not part of it. */
export function PageDialog({ title, isWide = false, onClose, children }: Props) {
  return createPortal(
    <Dialog title={title} className={isWide ? 'writing-dialog--wide' : ''} onClose={onClose}>
      {() => <div className="stack">{children}</div>}
    </Dialog>,
    document.querySelector('main') ?? document.body,
  );
}
