import { useState } from 'react';
import { ApiError } from '#islands/api-client/api-error.ts';
import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { type FormOffer, formOffer } from '#shared/fields/human-check.schema.ts';

type ProofOfWork = {
  /** null until the server asked for a proof of work, and while its challenge is on the way. */
  offer: FormOffer | null;
  /** Runs a call; one that asks for a proof, or used one up in vain, brings a new challenge. */
  withProofOfWork<T>(call: () => Promise<T>): Promise<T>;
};

const isProofRequired = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.errors.proof !== undefined;

/** The challenge of a form that shows one only when the server answers that there were too many tries. */
export function useProofOfWork(): ProofOfWork {
  const [challengeCount, setChallengeCount] = useState(0);
  const { data } = useResource(challengeCount === 0 ? null : `proof ${challengeCount}`, (signal) =>
    api.request('/form-offer?challenge=1', formOffer, { signal }),
  );
  const orDemand: ProofOfWork['withProofOfWork'] = async (call) => {
    try {
      return await call();
    } catch (thrown) {
      if (data || isProofRequired(thrown)) setChallengeCount((count) => count + 1);
      throw thrown;
    }
  };
  return { offer: data, withProofOfWork: orDemand };
}
