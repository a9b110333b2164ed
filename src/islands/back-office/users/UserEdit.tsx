import { Link, useNavigate, useParams } from 'react-router';
import { Notice } from '#components/form/Notice.tsx';
import type { UserRow } from '#domain/users/user.ts';
import { applyToOwnSession } from '#islands/accounts/accounts.model.ts';
import { DeleteUser } from '#islands/accounts/DeleteUser.tsx';
import { RecoveryLinkSection } from '#islands/accounts/RecoveryLinkSection.tsx';
import { UserForm } from '#islands/accounts/UserForm.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { session, useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { formatMinute } from '#shared/time/time.ts';
import { useRecordTitle } from '../Screen.tsx';

const BackToList = () => (
  <p>
    <Link to="/users">‹ Volver a los usuarios</Link>
  </p>
);

/** Creates an account. */
export function UserNew() {
  const navigate = useNavigate();
  const leave = () => navigate('/users', { state: { news: 'Usuario creado correctamente' } });
  return (
    <>
      <BackToList />
      <UserForm user={null} own={false} onSaved={leave} />
    </>
  );
}

/** One account, to change or delete. */
export function UserEdit() {
  const { id = '' } = useParams();
  const found = useEndpoint(usersApi.get, { params: { id } });
  useRecordTitle(found.data?.name);
  return (
    <>
      <BackToList />
      <ResourceContent
        resource={found}
        failureTitle="No pudimos cargar el usuario"
        missingText="Ese usuario no existe: puede que alguien lo haya eliminado."
      >
        {(user) => <EditUser key={user.id} user={user} />}
      </ResourceContent>
    </>
  );
}

function EditUser({ user }: { user: UserRow }) {
  const navigate = useNavigate();
  const current = useSession();
  const own = current?.user.id === user.id;
  const leave = (news: string) => navigate('/users', { state: { news } });

  const saved = (after: UserRow) => {
    const change = current && applyToOwnSession(current.user, after);
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
      {!user.email_proved && (
        <Notice kind="warn" title="Correo sin comprobar">
          <p>
            Nadie ha comprobado que {user.email} sea de esta persona: pregúntele en persona o por teléfono antes de
            darle un rol.
          </p>
        </Notice>
      )}
      <p className="muted">
        Cuenta creada el {formatMinute(user.created_at)}. Último acceso:{' '}
        {user.last_access_at ? formatMinute(user.last_access_at) : 'nunca'}.
      </p>
      <UserForm user={user} own={own} onSaved={saved} />
      {!own && user.second_factor && <RecoveryLinkSection user={user} />}
      {!own && <DeleteUser user={user} onDeleted={() => leave('Usuario eliminado correctamente')} />}
    </>
  );
}
