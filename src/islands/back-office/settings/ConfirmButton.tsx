import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';

type Props = {
  label: string;
  title: string;
  confirmLabel: string;
  onConfirm: () => Promise<void>;
  children: ReactNode;
};

/** A button that asks before it does. */
export function ConfirmButton({ label, title, confirmLabel, onConfirm, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>
        <button type="button" className="button button--secondary" onClick={() => setIsOpen(true)}>
          {label}
        </button>
      </p>
      {isOpen && (
        <ConfirmDialog title={title} confirmLabel={confirmLabel} onConfirm={onConfirm} onClose={() => setIsOpen(false)}>
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
