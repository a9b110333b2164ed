import { Checkbox } from '#components/form/Checkbox.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PASSWORD_HINT, type UserRow } from '#domain/users/user.ts';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { userChange, userCreation } from '#shared/api/account.schema.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { ROLE_OPTIONS, requiresPassword, toUserChange } from './accounts.model.ts';
import { usePasswordDialog } from './PasswordDialog.tsx';

type Props = {
  /** The account to change; null creates one. */
  user: UserRow | null;
  /** The own account, which cannot be deactivated by its user. */
  own: boolean;
  onSaved: (user: UserRow) => void;
};

/** Name, e-mail, role, password and state of an account. */
export function UserForm({ user, own, onSaved }: Props) {
  const passwordDialog = usePasswordDialog();
  const send = async (values: object) => {
    const save = async (proof: object) => {
      const body = { ...values, ...proof };
      const call = user
        ? api.call(usersApi.update, { params: { id: user.id }, body })
        : api.call(usersApi.create, { body });
      onSaved(await call);
    };
    if (requiresPassword(user, values)) await passwordDialog.ask((current_password) => save({ current_password }));
    else await save({});
  };
  return (
    <>
      <SchemaForm
        schema={user ? userChange : userCreation}
        bodyOf={(values) => (user ? toUserChange(values, !own) : values)}
        send={send}
        failureTitle="No se guardó"
        submit={['Guardar', 'Guardando…']}
      >
        {(errors) => (
          <>
            <TextField name="name" label="Nombre" defaultValue={user?.name} autoComplete="off" required />
            <TextField
              name="email"
              label="Correo electrónico"
              type="email"
              defaultValue={user?.email}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <SelectField name="role" label="Rol" options={ROLE_OPTIONS} defaultValue={user?.role ?? ''} required />
            <PasswordPair
              label={user ? 'Contraseña nueva' : 'Contraseña'}
              hint={user ? `Déjela vacía para no cambiarla. ${PASSWORD_HINT}` : PASSWORD_HINT}
              required={!user}
            />
            {user && !own && (
              <Checkbox
                name="active"
                label="La cuenta está activa"
                hint="Si la desactiva, sus sesiones se cierran y no puede volver a entrar; lo que publicó se queda."
                defaultChecked={user.active}
              />
            )}
            {user && errors.handover_to && <HandoverField leaving={user.id} />}
          </>
        )}
      </SchemaForm>
      {passwordDialog.dialog}
    </>
  );
}

/** Chooses the officer who takes the open cases of the account `leaving` the desk. */
export function HandoverField({ leaving }: { leaving: number }) {
  const officers = useEndpoint(usersApi.officers).data?.data ?? [];
  const options = officers
    .filter(({ id }) => id !== leaving)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectField
      name="handover_to"
      label="Quién recibe sus casos abiertos"
      hint="Cada caso queda asignado a esa persona, y su historia lo cuenta."
      options={options}
      required
    />
  );
}
