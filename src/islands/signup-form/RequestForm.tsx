import { z } from 'zod';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { valuesOf } from '#components/form/form-values.ts';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { signUpAccepted, signUpInput } from '#domain/account.ts';
import { signInAnswer } from '#domain/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import type { Session } from '#islands/api-client/session.ts';
import { useForm } from '#islands/api-client/use-form.ts';
import { FormSigns } from '#islands/human-check/FormSigns.tsx';
import { useFormOffer } from '#islands/human-check/use-form-offer.ts';

type Props = {
  ready: boolean;
  /** Where no mail is sent the account is there at once. */
  onEnter: (session: Session) => void;
  /** Where it is, a message went to the address; what the server says of it. */
  onWritten: (message: string) => void;
};

const signUpAnswer = z.union([signInAnswer, signUpAccepted]);

const ORDER = ['name', 'email', 'password', 'password_confirmation', 'proof'];

/** Name, address and a password written twice. */
export function RequestForm({ ready, onEnter, onWritten }: Props) {
  const { offer, ripe } = useFormOffer();
  const form = useForm({
    schema: signUpInput,
    read: valuesOf,
    send: async (values) => {
      await ripe();
      const answer = await api.request('/signup', signUpAnswer, { method: 'POST', body: values });
      if ('token' in answer) onEnter(answer);
      else onWritten(answer.message);
    },
  });
  const { errors } = form;
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={errors} order={ORDER} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se creó la cuenta" />}
      <TextField name="name" label="Nombre completo" autoComplete="name" required errors={errors.name} />
      <SignInEmailField hint="Con este correo va a entrar. Si tiene uno del hospital, use ese." errors={errors.email} />
      <PasswordPair label="Contraseña" errors={errors} />
      <FormSigns offer={offer} errors={errors.proof} />
      <SubmitButton label="Pedir la cuenta" pendingLabel="Enviando…" pending={form.pending} ready={ready} />
    </form>
  );
}
