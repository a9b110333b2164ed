import { useState } from 'react';
import type { ApiError } from './api-error.ts';
import { asApiError } from './request.ts';

/** Runs an action of a screen, one at a time; gives whether it is pending and why the last one failed. */
export function useAction() {
  const [state, setState] = useState<{ pending: boolean; failure: ApiError | null }>({ pending: false, failure: null });
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (state.pending) return;
    setState({ pending: true, failure: null });
    const failure = await action().then(() => null, asApiError);
    setState({ pending: false, failure });
  };
  return { ...state, run };
}
