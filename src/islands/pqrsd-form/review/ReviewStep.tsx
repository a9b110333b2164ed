import type { ReactNode } from 'react';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { HumanCheck } from '#islands/human-check/HumanCheck.tsx';
import type { Challenge } from '#shared/fields/human-check.schema.ts';
import type { FormFields } from '#shared/forms/pqrsd-form.ts';
import type { PqrsdContact } from '../form-settings.ts';
import { failureTitle } from '../send-failure.copy.ts';
import { Review } from './Review.tsx';

type Props = {
  values: FormFields;
  files?: ReactNode;
  failure: ApiError | null;
  pending: boolean;
  contact: PqrsdContact;
  /** null unless the settings demand a proof of work. */
  challenge: Challenge | null;
  onCorrect: (field: string) => void;
};

/** The review, the proof of work where demanded, and the failure of a submission. */
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

/** A failed submission: the draft is stored, and there are other channels. */
function SendFailure({ failure, contact }: { failure: ApiError; contact: PqrsdContact }) {
  return (
    <FailureNotice failure={failure} title={failureTitle(failure)}>
      <p>Conservamos todo lo que escribió: puede intentar de nuevo sin repetir nada ni quedar registrado dos veces.</p>
      <p>
        También puede llamar al <a href={contact.phone.href}>{contact.phone.text}</a> o escribir a{' '}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>.
      </p>
    </FailureNotice>
  );
}
