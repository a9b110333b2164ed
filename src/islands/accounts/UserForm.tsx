import { Checkbox } from '#components/form/Checkbox.tsx';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PASSWORD_HINT, type UserRow } from '#domain/users/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { userChange, userCreation } from '#shared/api/account.schema.ts';
import { ROLE_OPTIONS, requiresPassword, toUserChange } from './accounts.model.ts';
import { changeUser, createUser } from './accounts-api.ts';
import { HandoverField } from './HandoverField.tsx';
import { usePasswordDialog } from './PasswordDialog.tsx';

type Props = {
  /** The account to change; null makes a new one. */
  user: UserRow | null;
  /** One's own account cannot be closed from within. */
  own: boolean;
  onSaved: (user: UserRow) => void;
};

const FIELD_ORDER = ['name', 'email', 'role', 'password', 'password_confirmation', 'active', 'handover_to'];

/** Name, address, role, password and state of an account. */
export function UserForm({ user, own, onSaved }: Props) {
  const passwordDialog = usePasswordDialog();
  const form = useApiForm({
    schema: user ? userChange : userCreation,
    read: (element) => (user ? toUserChange(readFormValues(element), !own) : readFormValues(element)),
    send: async (values) => {
      const save = async (proof: object) => {
        const body = { ...values, ...proof };
        onSaved(user ? await changeUser(user.id, body) : await createUser(body));
      };
      if (requiresPassword(user, values)) await passwordDialog.ask((current_password) => save({ current_password }));
      else await save({});
    },
  });
  const { errors } = form;
  return (
    <>
      <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary errors={errors} order={FIELD_ORDER} attempt={form.attempt} />
        {form.failure && <FailureNotice failure={form.failure} title="No se guardó" />}
        <TextField
          name="name"
          label="Nombre"
          defaultValue={user?.name}
          autoComplete="off"
          required
          errors={errors.name}
        />
        <TextField
          name="email"
          label="Correo electrónico"
          type="email"
          defaultValue={user?.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          errors={errors.email}
        />
        <SelectField
          name="role"
          label="Rol"
          options={ROLE_OPTIONS}
          defaultValue={user?.role ?? ''}
          required
          errors={errors.role}
        />
        <PasswordPair
          label={user ? 'Contraseña nueva' : 'Contraseña'}
          hint={user ? `Déjela vacía para no cambiarla. ${PASSWORD_HINT}` : PASSWORD_HINT}
          required={!user}
          errors={errors}
        />
        {user && !own && (
          <Checkbox
            name="active"
            label="La cuenta está activa"
            hint="Si la desactiva, sus sesiones se cierran y no puede volver a entrar; lo que publicó se queda."
            defaultChecked={user.active}
            errors={errors.active}
          />
        )}
        {user && errors.handover_to && <HandoverField leaving={user.id} errors={errors.handover_to} />}
        <div className="form__actions">
          <SubmitButton label="Guardar" pendingLabel="Guardando…" pending={form.pending} />
        </div>
      </form>
      {passwordDialog.dialog}
    </>
  );
}
