import { useEffect } from 'react';
import { Link, type Location, useLocation, useNavigate, useSearchParams } from 'react-router';
import { can } from '#domain/users/permissions.ts';
import { ROLE_LABELS, type UserRow } from '#domain/users/user.ts';
import { parseUserView, toUserQuery, USER_VIEWS, type UserView } from '#islands/accounts/accounts.model.ts';
import { countPending } from '#islands/accounts/accounts-api.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint, useResource } from '#islands/api-client/use-resource.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { formatMinute } from '#shared/time/time.ts';
import { parsePage } from '../back-office.model.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { useToast } from '../use-toast.tsx';

const COLUMNS: readonly Column<UserRow>[] = [
  { head: 'Nombre', cell: (user) => <Link to={`/users/${user.id}`}>{user.name}</Link>, isName: true, text: 'free' },
  { head: 'Correo electrónico', cell: (user) => <EmailCell user={user} />, text: 'free' },
  { head: 'Rol', cell: (user) => <RoleCell user={user} /> },
  { head: 'Creado', cell: (user) => formatMinute(user.created_at), text: 'short' },
  { head: 'Último acceso', cell: (user) => (user.last_access_at ? formatMinute(user.last_access_at) : 'Nunca') },
];

/** A long address breaks at its @ sign. */
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

/** The accounts, with their views by state and a search. */
export function UserList() {
  const [query] = useSearchParams();
  const page = parsePage(query);
  const q = query.get('q') ?? '';
  const view = parseUserView(query);
  const user = useSession()?.user ?? null;
  const users = useEndpoint(usersApi.list, { query: toUserQuery(view, page, q) });
  return (
    <>
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
    </>
  );
}

function UserViews({ view }: { view: UserView }) {
  const pending = useResource(`pending ${view}`, countPending);
  const count = pending.data ? ` (${pending.data})` : '';
  return (
    <nav aria-label="Qué usuarios ver">
      <ul className="list cluster">
        {(Object.entries(USER_VIEWS) as [UserView, string][]).map(([name, label]) => (
          <li key={name}>
            <Link
              className={`button ${name === view ? 'button--primary' : 'button--quiet'}`}
              to={name === 'todas' ? '/users' : `/users?ver=${name}`}
              aria-current={name === view ? 'page' : undefined}
            >
              {label}
              {name === 'pendientes' && count}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoUsers({ q, pending }: { q: string; pending: boolean }) {
  if (q) return <p>Nadie coincide con «{q}». Pruebe con otra palabra.</p>;
  if (pending) return <p>Nadie espera aprobación.</p>;
  return <p>En esta página no hay usuarios.</p>;
}

/** The outcome of the previous screen, from the state of the navigation; removed so that a reload does not repeat it. */
function SavedNotification() {
  const { state, pathname, search } = useLocation() as Location<{ news?: string } | null>;
  const navigate = useNavigate();
  const { toast } = useToast(state?.news);
  useEffect(() => {
    if (state?.news) void navigate(pathname + search, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return toast;
}
