import type { ReactNode } from 'react';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { HumanCheck } from '#islands/human-check/HumanCheck.tsx';
import type { Challenge } from '#shared/fields/human-check.schema.ts';
import type { FormFields } from '#shared/forms/pqrsd-form.ts';
import type { PqrsdContact } from '../contact.ts';
import { SendFailure } from '../SendFailure.tsx';
import { Review } from './Review.tsx';

type Props = {
  values: FormFields;
  files?: ReactNode;
  failure: ApiError | null;
  pending: boolean;
  contact: PqrsdContact;
  /** Asked for only where an administrator wants it. */
  challenge: Challenge | null;
  onCorrect: (field: string) => void;
};

/** The last look before sending, and what became of it if it could not be sent. */
export function ReviewStep({ values, files, failure, pending, contact, challenge, onCorrect }: Props) {
  return (
    <div className="form">
      <Review values={values} onCorrect={onCorrect} files={files} />
      {challenge && (
        <HumanCheck
          challenge={challenge}
          fallbackHint="Así su solicitud no se confunde con correo basura. Si no puede, envíela de todos modos: también la recibimos."
        />
      )}
      {failure && <SendFailure failure={failure} contact={contact} />}
      <div className="form__actions">
        <SubmitButton
          label={failure ? 'Intentar de nuevo' : 'Enviar mi PQRSD'}
          pendingLabel="Enviando…"
          pending={pending}
          name="accion"
          value="enviar"
        />
        <button type="button" className="button button--secondary" onClick={() => onCorrect('anonymous')}>
          Volver al formulario
        </button>
      </div>
    </div>
  );
}
