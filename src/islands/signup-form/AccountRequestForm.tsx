import { z } from 'zod';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { signInResponse } from '#domain/users/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import type { Session } from '#islands/api-client/session-store.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { SpamGuardFields } from '#islands/human-check/SpamGuardFields.tsx';
import { useFormOffer } from '#islands/human-check/use-form-offer.ts';
import { signUpAccepted, signUpInput } from '#shared/api/account.schema.ts';

type Props = {
  ready: boolean;
  /** Where no mail is sent the account is there at once. */
  onEnter: (session: Session) => void;
  /** Where it is, a message went to the address; what the server says of it. */
  onMailSent: (message: string) => void;
};

const signUpResponse = z.union([signInResponse, signUpAccepted]);

const FIELD_ORDER = ['name', 'email', 'password', 'password_confirmation', 'proof'];

/** Name, address and a password written twice. */
export function AccountRequestForm({ ready, onEnter, onMailSent }: Props) {
  const { offer, minimumDelay } = useFormOffer();
  const form = useApiForm({
    schema: signUpInput,
    read: readFormValues,
    send: async (values) => {
      await minimumDelay();
      const answer = await api.request('/signup', signUpResponse, { method: 'POST', body: values });
      if ('token' in answer) onEnter(answer);
      else onMailSent(answer.message);
    },
  });
  const { errors } = form;
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={errors} order={FIELD_ORDER} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se creó la cuenta" />}
      <TextField name="name" label="Nombre completo" autoComplete="name" required errors={errors.name} />
      <SignInEmailField hint="Con este correo va a entrar. Si tiene uno del hospital, use ese." errors={errors.email} />
      <PasswordPair label="Contraseña" errors={errors} />
      <SpamGuardFields offer={offer} errors={errors.proof} />
      <SubmitButton label="Pedir la cuenta" pendingLabel="Enviando…" pending={form.pending} ready={ready} />
    </form>
  );
}
