import { Link, useSearchParams } from 'react-router';
import { ROLE_LABELS, type Role, type UserRow } from '#domain/users/user.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { SearchBox } from '../filters.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { ViewLinks } from '../ViewLinks.tsx';
import {
  invitationState,
  parseUserView,
  toUserQuery,
  USER_VIEW_NAMES,
  USER_VIEWS,
  type UserView,
  userQueryOf,
} from './accounts.model.ts';

const COLUMNS: readonly Column<UserRow>[] = [
  { head: 'Nombre', cell: (user) => <Link to={`/users/${user.id}`}>{user.name}</Link>, isName: true, text: 'free' },
  { head: 'Correo electrónico', cell: (user) => <EmailCell user={user} />, text: 'free' },
  { head: 'Rol', cell: (user) => <RoleCell user={user} /> },
  { head: 'Creado', cell: (user) => <RelativeTime at={user.created_at} />, text: 'short' },
  {
    head: 'Último acceso',
    cell: (user) => (user.last_access_at ? <RelativeTime at={user.last_access_at} /> : 'Nunca'),
    text: 'short',
  },
];

/** A long address breaks at its @ sign. */
function EmailCell({ user: { email, email_proved } }: { user: UserRow }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)} {!email_proved && <span className="chip chip--warn">Correo sin comprobar</span>}
    </>
  );
}

function RoleCell({ user }: { user: UserRow }) {
  if (user.invited_until !== null) return <InvitedCell role={user.role} until={user.invited_until} />;
  if (!user.active) return <span className="chip">Inactivo</span>;
  if (user.role === 'pendiente') return <span className="chip chip--warn">{ROLE_LABELS.pendiente}</span>;
  return ROLE_LABELS[user.role];
}

function InvitedCell({ role, until: invitedUntil }: { role: Role; until: string }) {
  const { isOver, label, until } = invitationState(invitedUntil, new Date());
  return (
    <>
      {ROLE_LABELS[role]} <span className={`chip chip--${isOver ? 'warn' : 'info'}`}>{label}</span>{' '}
      <span className="muted">{until}</span>
    </>
  );
}

/** The accounts, with their views by state and a search. */
export function UserList() {
  const [query] = useSearchParams();
  const q = query.get('q') ?? '';
  const view = parseUserView(query);
  const mayCreate = useCan()('user:create');
  return (
    <>
      <div className="toolbar">
        <UserViews view={view} />
        {mayCreate && (
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
        rows={useEndpoint(usersApi.list, { query: userQueryOf(query) })}
        empty={<NoUsers q={q} pending={view === 'pendientes'} />}
      />
    </>
  );
}

function UserViews({ view }: { view: UserView }) {
  const pending = useEndpoint(usersApi.list, { query: toUserQuery('pendientes', 0, '') }).data?.meta.total;
  const count = pending ? ` (${pending})` : '';
  const views = USER_VIEW_NAMES.map((name) => ({
    to: name === 'todas' ? '/users' : `/users?ver=${name}`,
    text: `${USER_VIEWS[name].label}${name === 'pendientes' ? count : ''}`,
    isShown: name === view,
  }));
  return <ViewLinks label="Qué usuarios ver" views={views} />;
}

function NoUsers({ q, pending }: { q: string; pending: boolean }) {
  if (q) return <p>Nadie coincide con «{q}». Pruebe con otra palabra.</p>;
  return pending ? <p>Nadie espera aprobación.</p> : <p>En esta página no hay usuarios.</p>;
}
