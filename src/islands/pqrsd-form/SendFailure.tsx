import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import type { PqrsdContact } from './contact.ts';
import { failureTitle } from './send-failure.copy.ts';

type Props = { failure: ApiError; contact: PqrsdContact };

/** The request did not go through: nothing is lost, and there is another way. */
export function SendFailure({ failure, contact }: Props) {
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
