import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { useAction } from './use-action.ts';

type Props = Pick<ComponentProps<typeof Button>, 'kind' | 'heard'> & {
  label: ReactNode;
  pendingLabel?: string;
  failureTitle: string;
  action: () => Promise<void>;
};

/** A button that runs a call, one at a time, with the failure of the last one below. */
export function ActionButton({ kind, heard, label, pendingLabel, failureTitle, action }: Props) {
  const { pending, failure, run } = useAction();
  const waiting = pending && pendingLabel;
  return (
    <>
      <Button
        kind={kind}
        label={waiting || label}
        heard={waiting ? undefined : heard}
        inactive={pending}
        onClick={() => void run(action)}
      />
      {failure && <FailureNotice failure={failure} title={failureTitle} />}
    </>
  );
}
