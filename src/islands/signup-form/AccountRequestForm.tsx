import { readFormValues } from '#components/form/form-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SignInEmailField } from '#components/form/SignInEmailField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { api } from '#islands/api-client/request.ts';
import type { Session } from '#islands/api-client/session-store.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { SpamGuardFields } from '#islands/human-check/SpamGuardFields.tsx';
import { useFormOffer } from '#islands/human-check/use-form-offer.ts';
import { signUpConfirmation, signUpInput } from '#shared/api/account.schema.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';

type Props = {
  ready: boolean;
  /** Called with the session of the new account, when the portal sends no mail. */
  onEnter: (session: Session) => void;
  /** Called with the message of the API, when a confirmation was mailed. */
  onMailSent: (message: string) => void;
};

/** Requests an account with name, e-mail and password. */
export function AccountRequestForm({ ready, onEnter, onMailSent }: Props) {
  const { offer, minimumDelay } = useFormOffer();
  const form = useApiForm({
    schema: signUpInput,
    read: readFormValues,
    send: async (values) => {
      await minimumDelay();
      const answer = await api.call(accountApi.signUp, { body: values });
      if ('token' in answer) onEnter(answer);
      else onMailSent(answer.message);
    },
  });
  return (
    <ApiForm
      form={form}
      order={['name', 'email', 'password', 'password_confirmation', 'proof']}
      failureTitle="No se creó la cuenta"
      submit={['Pedir la cuenta', 'Enviando…']}
      ready={ready}
    >
      <TextField name="name" label="Nombre completo" autoComplete="name" required />
      <SignInEmailField hint="Con este correo va a entrar. Si tiene uno del hospital, use ese." />
      <PasswordPair label="Contraseña" />
      <SpamGuardFields offer={offer} />
    </ApiForm>
  );
}

type ConfirmProps = { token: string; ready: boolean; onEnter: (session: Session) => void };

/** The target of the mailed link: the password chosen before confirms the account. */
export function ConfirmAccountForm({ token, ready, onEnter }: ConfirmProps) {
  const form = useApiForm({
    schema: signUpConfirmation,
    read: (element) => ({ ...readFormValues(element), token }),
    send: async (values) => onEnter(await api.call(accountApi.confirmSignUp, { body: values })),
  });
  return (
    <ApiForm
      form={form}
      order={['password']}
      failureTitle="No se creó la cuenta"
      submit={['Terminar', 'Un momento…']}
      ready={ready}
    >
      <p>Escriba la contraseña que eligió al pedir la cuenta. Así sabemos que fue usted.</p>
      {form.errors.token && (
        <p>
          <a href="/login">Iniciar sesión</a> o <a href="/signup">pedir la cuenta otra vez</a>
        </p>
      )}
      <PasswordField name="password" label="Contraseña" autoComplete="current-password" required />
    </ApiForm>
  );
}
