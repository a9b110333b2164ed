import { Honeypot } from '#components/form/Honeypot.tsx';
import type { FormOffer } from '#shared/fields/human-check.schema.ts';
import { HumanCheck } from './HumanCheck.tsx';

/** The spam protection of a form about accounts: honeypot, form token and, where demanded, proof of work. */
export function SpamGuardFields({ offer }: { offer: FormOffer | null }) {
  return (
    <>
      <Honeypot />
      <input type="hidden" name="form_token" value={offer?.form_token ?? ''} />
      {offer?.challenge && (
        <HumanCheck
          key={offer.challenge.signature}
          challenge={offer.challenge}
          fallbackHint="Hace falta para enviar. Si no puede, pida ayuda a quien administra el portal."
        />
      )}
    </>
  );
}
