import { Honeypot } from '#components/form/Honeypot.tsx';
import type { FormOffer } from '#shared/fields/human-check.schema.ts';
import { HumanCheck } from './HumanCheck.tsx';

type Props = { offer: FormOffer | null; errors?: string[] | undefined };

/** What tells a person from a program in a form of accounts: a trap, the time, and the check where it is asked for. */
export function SpamGuardFields({ offer, errors }: Props) {
  return (
    <>
      <Honeypot />
      <input type="hidden" name="form_token" value={offer?.form_token ?? ''} />
      {offer?.challenge && (
        <HumanCheck
          key={offer.challenge.signature}
          challenge={offer.challenge}
          fallbackHint="Hace falta para enviar. Si no puede, pida ayuda a quien administra el portal."
          errors={errors}
        />
      )}
    </>
  );
}
