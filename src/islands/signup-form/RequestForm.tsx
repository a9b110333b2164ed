import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { valuesOf } from '#components/form/form-values.ts';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { signUpInput } from '#domain/account.ts';
import { signInAnswer } from '#domain/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import type { Session } from '#islands/api-client/session.ts';
import { useForm } from '#islands/api-client/use-form.ts';
import { FormSigns } from '#islands/human-check/FormSigns.tsx';
import { useFormOffer } from '#islands/human-check/use-form-offer.ts';

type Props = { ready: boolean; onEnter: (session: Session) => void };

const ORDER = ['name', 'email', 'password', 'password_confirmation', 'proof'];

/** Name, address and a password written twice. */
export function RequestForm({ ready, onEnter }: Props) {
  const { offer, ripe } = useFormOffer();
  const form = useForm({
    schema: signUpInput,
    read: valuesOf,
    send: async (values) => {
      await ripe();
      onEnter(await api.request('/signup', signInAnswer, { method: 'POST', body: values }));
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
