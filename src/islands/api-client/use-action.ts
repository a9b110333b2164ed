import { useState } from 'react';
import type { ApiError } from './api-error.ts';
import { asApiError } from './request.ts';

/** A call that a button starts: `run` ignores a second press while one is pending, and keeps what is thrown as `failure`. */
export function useAction() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    try {
      await action();
    } catch (thrown) {
      setFailure(asApiError(thrown));
    } finally {
      setPending(false);
    }
  };
  return { pending, failure, run };
}
