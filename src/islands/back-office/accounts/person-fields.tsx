import { Link, useNavigate } from 'react-router';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { UserRow } from '#domain/users/user.ts';
import { notify } from '../notifications.tsx';
import { ROLE_OPTIONS } from './accounts.model.ts';

type Props = { user?: UserRow /** Which roles to offer. */; roles?: typeof ROLE_OPTIONS };

/** Name, e-mail and role of an account. */
export const PersonFields = ({ user, roles = ROLE_OPTIONS }: Props) => (
  <>
    <TextField name="name" label="Nombre" defaultValue={user?.name} required />
    <TextField
      name="email"
      label="Correo electrónico"
      type="email"
      defaultValue={user?.email}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
    <SelectField name="role" label="Rol" options={roles} defaultValue={user?.role ?? ''} required />
  </>
);

export const BackToList = () => <Link to="/users">‹ Volver a los usuarios</Link>;

/** Returns to the list of users with a toast. */
export function useLeave(): (text: string) => void {
  const navigate = useNavigate();
  return (text) => {
    notify(text);
    void navigate('/users');
  };
}
