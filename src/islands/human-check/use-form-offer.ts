import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { type FormOffer, formOffer, MIN_FILL_MS } from '#shared/fields/human-check.schema.ts';

export type FormOfferState = {
  /** null until it came, and for good when it does not: a form does without. */
  offer: FormOffer | null;
  /** Resolves once the form has been open for as long as a person takes; nobody with a password manager is too quick. */
  minimumDelay(): Promise<void>;
};

/** What a form without an account carries, asked for when the form comes alive. */
export function useFormOffer(): FormOfferState {
  const { data } = useResource('form-offer', async (signal) => ({
    offer: await api.request('/form-offer', formOffer, { signal }),
    arrivedAt: performance.now(),
  }));
  const ripe = () => {
    const left = data ? MIN_FILL_MS - (performance.now() - data.arrivedAt) : 0;
    return new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, left)));
  };
  return { offer: data?.offer ?? null, minimumDelay: ripe };
}
