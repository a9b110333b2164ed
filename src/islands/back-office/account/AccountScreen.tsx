import { type ReactNode, useId, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { readFormValues } from '#components/form/form-values.ts';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { ROLE_LABELS } from '#domain/users/user.ts';
import { SecondFactor } from '#islands/accounts/SecondFactor.tsx';
import { SessionList } from '#islands/accounts/SessionList.tsx';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { api } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { passwordChange } from '#shared/api/account.schema.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';
import { DescriptionList } from '../DescriptionList.tsx';
import { useToast } from '../use-toast.tsx';

/** The own account, for every role. */
export function AccountScreen() {
  const user = useSession()?.user;
  const { toast, notify } = useToast();
  // A new password closes the other sessions: the list is loaded again.
  const [changes, setChanges] = useState(0);
  const { state } = useLocation() as Location<{ next?: string } | null>;
  const navigate = useNavigate();
  if (!user) return null;
  const passwordChanged = () => {
    notify('Contraseña cambiada. Las demás sesiones quedaron cerradas.');
    setChanges((count) => count + 1);
  };
  const secondFactor = (
    <AccountSection title="Segundo factor">
      <SecondFactor onNotify={notify} onSetUp={() => state?.next && navigate(state.next, { replace: true })} />
    </AccountSection>
  );
  return (
    <>
      {toast}
      {/* First for a user whom the shell has redirected here to set it up. */}
      {state?.next && secondFactor}
      <DescriptionList
        title="Sus datos"
        facts={[
          { term: 'Nombre', value: user.name },
          { term: 'Correo electrónico', value: user.email },
          { term: 'Rol', value: ROLE_LABELS[user.role] },
        ]}
      />
      <AccountSection title="Contraseña">
        <ChangePasswordForm email={user.email} onChanged={passwordChanged} />
      </AccountSection>
      {!state?.next && secondFactor}
      <AccountSection title="Sesiones abiertas">
        <SessionList key={changes} onClosed={notify} />
      </AccountSection>
    </>
  );
}

function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card stack account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useApiForm({
    schema: passwordChange,
    read: readFormValues,
    send: async (values) => {
      await api.call(accountApi.changePassword, { body: values });
      element.current?.reset();
      onChanged();
    },
  });
  return (
    <ApiForm
      form={form}
      order={['current_password', 'password', 'password_confirmation']}
      failureTitle="No se cambió la contraseña"
      submit={['Cambiar la contraseña', 'Cambiando…']}
      ref={element}
    >
      {/* Password managers file the new password under this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="current_password" label="Contraseña actual" autoComplete="current-password" required />
      <PasswordPair label="Contraseña nueva" />
    </ApiForm>
  );
}
