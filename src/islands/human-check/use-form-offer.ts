/** The spam protection of a form without an account: its offer (token and challenge), and a proof of work on demand. */
import { useState } from 'react';
import { api, asApiError } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { humanCheckApi } from '#shared/api/endpoints/human-check.api.ts';
import { MIN_FILL_MS } from '#shared/fields/human-check.schema.ts';

/** Loads the offer after hydration; a form works without one. */
export function useFormOffer() {
  const { data } = useResource('form-offer', async (signal) => ({
    offer: await api.call(humanCheckApi.offer, { signal }),
    arrivedAt: performance.now(),
  }));
  /** Resolves at the minimum fill time, so that a person with a password manager is not taken for a program. */
  const minimumDelay = () => {
    const left = data ? MIN_FILL_MS - (performance.now() - data.arrivedAt) : 0;
    return new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, left)));
  };
  return { offer: data?.offer ?? null, minimumDelay };
}

/** The challenge of a form that shows one only once the server has asked for it. */
export function useProofOfWork() {
  const [challengeCount, setChallengeCount] = useState(0);
  const { data } = useResource(challengeCount === 0 ? null : `proof ${challengeCount}`, (signal) =>
    api.call(humanCheckApi.offer, { query: { challenge: 1 }, signal }),
  );
  /** Makes a call; a refusal that needs a proof, or has used one up, loads a new challenge. */
  async function withProofOfWork<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (thrown) {
      if (data || asApiError(thrown).errors.proof) setChallengeCount((count) => count + 1);
      throw thrown;
    }
  }
  return { offer: data, withProofOfWork };
}
