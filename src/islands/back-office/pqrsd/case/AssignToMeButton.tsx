import { useState } from 'react';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { newKey } from '#islands/pqrsd-form/draft/draft.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { sendStep } from '../pqrsd-api.ts';

type Props = {
  caseDetail: PqrsdDetail;
  userId: number;
  onTaken: (after: PqrsdDetail, news: string) => void;
  onChanged: () => Promise<void>;
};

/** Assigns the case to whoever presses. */
export function AssignToMeButton({ caseDetail, userId, onTaken, onChanged }: Props) {
  const [key] = useState(newKey);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const take = async () => {
    setPending(true);
    setFailure(null);
    try {
      const seen = caseDetail.history.length;
      onTaken(await sendStep(caseDetail.id, { kind: 'assign', to: userId }, { key, seen }), 'Usted tiene este caso.');
    } catch (thrown) {
      const refused = asApiError(thrown);
      setFailure(refused);
      if (refused.status === 409) await onChanged().catch(() => undefined);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={`button button--${caseDetail.state === 'recibida' ? 'primary' : 'secondary'}`}
        aria-disabled={pending}
        onClick={() => !pending && void take()}
      >
        {pending ? 'Tomando…' : 'Tomar el caso'}
      </button>
      {failure && <FailureNotice failure={failure} title="No lo pudo tomar" />}
    </>
  );
}
