import { useSearchParams } from 'react-router';
import { can } from '#domain/permissions.ts';
import { ROLE_LABELS, type UserRow } from '#domain/user.ts';
import { useSession } from '#islands/api-client/session.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { dateAndTime, NEEDED, pageOf, TITLES } from './back-office.model.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { fetchUsers } from './office-api.ts';
import { Screen } from './Screen.tsx';
import { SearchBox } from './SearchBox.tsx';

const COLUMNS: readonly Column<UserRow>[] = [
  { head: 'Nombre', cell: (user) => user.name, isName: true, text: 'free' },
  { head: 'Correo electrónico', cell: (user) => user.email, text: 'free' },
  { head: 'Rol', cell: (user) => ROLE_LABELS[user.role] },
  { head: 'Creado', cell: (user) => dateAndTime(user.created_at), text: 'short' },
  { head: 'Último acceso', cell: (user) => (user.last_access_at ? dateAndTime(user.last_access_at) : 'Nunca') },
];

/** Who has an account. */
export function UserList() {
  const [query] = useSearchParams();
  const page = pageOf(query);
  const q = query.get('q') ?? '';
  const allowed = can(useSession()?.user ?? null, 'user:read');
  const users = useResource(allowed ? `${page} ${q}` : null, (signal) => fetchUsers(page, q, signal));
  return (
    <Screen title={TITLES.users} needs={NEEDED.users}>
      <SearchBox label="Buscar por nombre o correo" />
      <DataTable
        caption="Usuarios"
        columns={COLUMNS}
        keyOf={(user) => user.id}
        rows={users}
        empty={q ? <p>Nadie coincide con «{q}». Pruebe con otra palabra.</p> : <p>En esta página no hay usuarios.</p>}
      />
    </Screen>
  );
}
