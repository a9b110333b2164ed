import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'> &
  Pick<ComponentProps<typeof Button>, 'kind' | 'heard'> & { label: ReactNode; onClose?: () => void };

/** A button that asks for confirmation before its action. */
export function ConfirmButton({ label, heard, kind, onClose, ...dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button kind={kind} label={label} heard={heard} onClick={() => setIsOpen(true)} />
      {isOpen && <ConfirmDialog {...dialog} onClose={close} />}
    </>
  );
}
