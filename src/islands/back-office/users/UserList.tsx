import { useEffect, useState } from 'react';
import { Link, type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Toast } from '#components/form/Toast.tsx';
import { can } from '#domain/users/permissions.ts';
import { ROLE_LABELS, type UserRow } from '#domain/users/user.ts';
import { parseUserView, toUserQuery } from '#islands/accounts/accounts.model.ts';
import { fetchUsers } from '#islands/accounts/accounts-api.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { formatMinute } from '#shared/time/time.ts';
import { parsePage, SCREEN_PERMISSIONS, SCREEN_TITLES } from '../back-office.model.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { Screen } from '../Screen.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { UserViews } from './UserViews.tsx';

const COLUMNS: readonly Column<UserRow>[] = [
  { head: 'Nombre', cell: (user) => <Link to={`/users/${user.id}`}>{user.name}</Link>, isName: true, text: 'free' },
  { head: 'Correo electrónico', cell: (user) => <EmailCell user={user} />, text: 'free' },
  { head: 'Rol', cell: (user) => <RoleCell user={user} /> },
  { head: 'Creado', cell: (user) => formatMinute(user.created_at), text: 'short' },
  { head: 'Último acceso', cell: (user) => (user.last_access_at ? formatMinute(user.last_access_at) : 'Nunca') },
];

/** A long one goes on in the next line at its sign, not in the middle of a word. */
function EmailCell({ user: { email: address, email_proved: proved } }: { user: UserRow }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
      {!proved && (
        <>
          {' '}
          <span className="chip chip--warn">Correo sin comprobar</span>
        </>
      )}
    </>
  );
}

function RoleCell({ user }: { user: UserRow }) {
  if (!user.active) return <span className="chip">Inactivo</span>;
  if (user.role === 'pendiente') return <span className="chip chip--warn">{ROLE_LABELS.pendiente}</span>;
  return ROLE_LABELS[user.role];
}

/** Who has an account, and who asks for one. */
export function UserList() {
  const [query] = useSearchParams();
  const page = parsePage(query);
  const q = query.get('q') ?? '';
  const view = parseUserView(query);
  const user = useSession()?.user ?? null;
  const allowed = can(user, 'user:read');
  const users = useResource(allowed ? `${view} ${page} ${q}` : null, (signal) =>
    fetchUsers(toUserQuery(view, page, q), signal),
  );
  return (
    <Screen title={SCREEN_TITLES.users} permissions={SCREEN_PERMISSIONS.users}>
      <SavedNotification />
      <div className="toolbar">
        <UserViews view={view} />
        {can(user, 'user:create') && (
          <Link className="button button--primary toolbar__end" to="/users/new">
            Nuevo usuario
          </Link>
        )}
      </div>
      <SearchBox label="Buscar por nombre o correo" />
      <DataTable
        caption="Usuarios"
        columns={COLUMNS}
        keyOf={(user) => user.id}
        rows={users}
        empty={<NoUsers q={q} pending={view === 'pendientes'} />}
      />
    </Screen>
  );
}

function NoUsers({ q, pending }: { q: string; pending: boolean }) {
  if (q) return <p>Nadie coincide con «{q}». Pruebe con otra palabra.</p>;
  if (pending) return <p>Nadie espera aprobación.</p>;
  return <p>En esta página no hay usuarios.</p>;
}

/** What the screen before this one did; said once, not again after a reload. */
function SavedNotification() {
  const { state, pathname, search } = useLocation() as Location<{ news?: string } | null>;
  const navigate = useNavigate();
  const [text, setText] = useState(state?.news ?? null);
  useEffect(() => {
    if (state?.news) void navigate(pathname + search, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return <Toast text={text} onDone={() => setText(null)} />;
}
