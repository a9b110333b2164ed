import { Link, useNavigate, useParams } from 'react-router';
import { Notice } from '#components/form/Notice.tsx';
import { can } from '#domain/permissions.ts';
import type { UserRow } from '#domain/user.ts';
import { ownChange } from '#islands/accounts/accounts.model.ts';
import { fetchUser } from '#islands/accounts/accounts-api.ts';
import { DeleteUser } from '#islands/accounts/DeleteUser.tsx';
import { RecoveryLinkBox } from '#islands/accounts/RecoveryLinkBox.tsx';
import { UserForm } from '#islands/accounts/UserForm.tsx';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { session, useSession } from '#islands/api-client/session.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { dateAndTime, NEEDED, TITLES } from './back-office.model.ts';
import { Screen } from './Screen.tsx';

/** One account, to change or delete. */
export function UserEdit() {
  const { id = '' } = useParams();
  const allowed = can(useSession()?.user ?? null, 'user:read');
  const found = useResource(allowed ? id : null, (signal) => fetchUser(id, signal));
  return (
    <Screen title={found.status === 'ready' ? found.data.name : TITLES.user} needs={NEEDED.users}>
      <p>
        <Link to="/users">‹ Volver a los usuarios</Link>
      </p>
      {found.status === 'loading' && (
        <p role="status" className="office-loading">
          Cargando…
        </p>
      )}
      {found.status === 'failed' && <NotShown failure={found.error} onRetry={found.reload} />}
      {found.status === 'ready' && <Account key={found.data.id} user={found.data} />}
    </Screen>
  );
}

function NotShown({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  if (failure.status === 404 || failure.status === 422) {
    return <p className="empty">Ese usuario no existe: puede que alguien lo haya eliminado.</p>;
  }
  return (
    <FailureNotice failure={failure} title="No pudimos cargar el usuario">
      <button type="button" className="button button--secondary" onClick={onRetry}>
        Intentar de nuevo
      </button>
    </FailureNotice>
  );
}

function Account({ user }: { user: UserRow }) {
  const navigate = useNavigate();
  const current = useSession();
  const own = current?.user.id === user.id;
  const leave = (news: string) => navigate('/users', { state: { news } });

  const follow = (after: UserRow) => {
    const change = current && ownChange(current.user, after);
    if (change === 'ended') return session.clear();
    if (change && current) session.save({ ...current, user: change });
    leave('Usuario actualizado correctamente');
  };
  return (
    <>
      {user.role === 'pendiente' && (
        <Notice kind="info" title="Esta persona espera aprobación">
          <p>Si la conoce y debe tener una cuenta, elija su rol y guarde. Si no, elimine la cuenta.</p>
        </Notice>
      )}
      <p className="muted">
        Cuenta creada el {dateAndTime(user.created_at)}. Último acceso:{' '}
        {user.last_access_at ? dateAndTime(user.last_access_at) : 'nunca'}.
      </p>
      <UserForm user={user} own={own} onSaved={follow} />
      {!own && user.second_factor && <RecoveryLinkBox user={user} />}
      {!own && <DeleteUser user={user} onDeleted={() => leave('Usuario eliminado correctamente')} />}
    </>
  );
}
