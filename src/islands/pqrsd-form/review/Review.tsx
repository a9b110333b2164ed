import type { ReactNode } from 'react';
import { focusOnMount } from '#components/form/focus.ts';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { PhoneLink } from '#components/PhoneLink.tsx';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { HumanCheck } from '#islands/human-check/HumanCheck.tsx';
import type { Challenge } from '#shared/fields/human-check.schema.ts';
import { FIELD_ORDER, type FormFields } from '#shared/forms/pqrsd-form.ts';
import { FilingSteps } from '../FilingSteps.tsx';
import type { PqrsdContact } from '../form-settings.ts';
import { failureTitle, reviewOf } from './review.model.ts';

type ReviewProps = {
  values: FormFields;
  /** Returns to a field; absent on the page without JavaScript, which has one button for all. */
  onCorrect?: (field: string) => void;
  /** The list of attachments. */
  files?: ReactNode;
};

/** «Revise sus datos»: everything as it will be sent. Takes the focus when it appears. */
export function Review({ values, onCorrect, files }: ReviewProps) {
  return (
    <section className="stack pqrsd-review" aria-labelledby="revise">
      <FilingSteps shown={[3]} />
      <h2 id="revise" tabIndex={-1} ref={focusOnMount}>
        Revise sus datos
      </h2>
      <p>Todavía no hemos recibido nada. Si todo está bien, envíela; si algo falta, corríjalo.</p>
      {reviewOf(values).map(({ title, lines }) => (
        <section key={title} className="card pqrsd-review__group">
          <h3>{title}</h3>
          <dl className="facts">
            {lines.map(({ field, name, term, value }) => (
              <div key={term} className="pqrsd-review__line">
                <dt>{term}</dt>
                <dd>{value}</dd>
                {onCorrect && (
                  <dd className="pqrsd-review__correct">
                    <button type="button" className="button button--quiet" onClick={() => onCorrect(field)}>
                      Corregir<span className="visually-hidden"> {name}</span>
                    </button>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ))}
      {files}
    </section>
  );
}

type ReviewStepProps = Omit<ReviewProps, 'onCorrect'> & {
  failure: ApiError | null;
  pending: boolean;
  contact: PqrsdContact;
  /** null unless the settings demand a proof of work. */
  challenge: Challenge | null;
  onCorrect: (field: string) => void;
};

/** The review, the proof of work where demanded, and the failure of a submission with other channels. */
export function ReviewStep({ values, files, failure, pending, contact, challenge, onCorrect }: ReviewStepProps) {
  return (
    <div className="form">
      <Review values={values} onCorrect={onCorrect} files={files} />
      {challenge && (
        <HumanCheck
          challenge={challenge}
          fallbackHint="Así su solicitud no se confunde con correo basura. Si no puede, envíela de todos modos: también la recibimos."
        />
      )}
      {failure && (
        <FailureNotice failure={failure} title={failureTitle(failure)}>
          <p>
            Conservamos todo lo que escribió: puede intentar de nuevo sin repetir nada ni quedar registrado dos veces.
          </p>
          <p>
            También puede llamar al <PhoneLink {...contact.phone} /> o escribir a{' '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>.
          </p>
        </FailureNotice>
      )}
      <div className="form__actions">
        <SubmitButton
          label={failure ? 'Intentar de nuevo' : 'Enviar mi PQRSD'}
          pendingLabel="Enviando…"
          pending={pending}
          name="accion"
          value="enviar"
        />
        <button type="button" className="button button--secondary" onClick={() => onCorrect(FIELD_ORDER[0])}>
          Volver al formulario
        </button>
      </div>
    </div>
  );
}
