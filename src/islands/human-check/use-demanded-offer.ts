import { useState } from 'react';
import { type FormOffer, formOffer } from '#domain/spam.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';

type Demanded = {
  /** null until the server asked for a proof of work, and while its challenge is on the way. */
  offer: FormOffer | null;
  /** Runs a call; one that asks for a proof, or used one up in vain, brings a new challenge. */
  orDemand<T>(call: () => Promise<T>): Promise<T>;
};

const asksForProof = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.errors.proof !== undefined;

/** The challenge of a form that shows one only when the server answers that there were too many tries. */
export function useDemandedOffer(): Demanded {
  const [demands, setDemands] = useState(0);
  const { data } = useResource(demands === 0 ? null : `proof ${demands}`, (signal) =>
    api.request('/form-offer?challenge=1', formOffer, { signal }),
  );
  const orDemand: Demanded['orDemand'] = async (call) => {
    try {
      return await call();
    } catch (thrown) {
      if (data || asksForProof(thrown)) setDemands((count) => count + 1);
      throw thrown;
    }
  };
  return { offer: data, orDemand };
}
