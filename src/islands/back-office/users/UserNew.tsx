import { Link, useNavigate } from 'react-router';
import { UserForm } from '#islands/accounts/UserForm.tsx';
import { SCREEN_PERMISSIONS, SCREEN_TITLES } from '../back-office.model.ts';
import { Screen } from '../Screen.tsx';

/** A new account. */
export function UserNew() {
  const navigate = useNavigate();
  return (
    <Screen title={SCREEN_TITLES.userNew} permissions={SCREEN_PERMISSIONS.userNew}>
      <p>
        <Link to="/users">‹ Volver a los usuarios</Link>
      </p>
      <UserForm
        user={null}
        own={false}
        onSaved={() => navigate('/users', { state: { news: 'Usuario creado correctamente' } })}
      />
    </Screen>
  );
}
