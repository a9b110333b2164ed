import { can } from '#domain/permissions.ts';
import { countPending, fetchUsers } from '#islands/accounts/accounts-api.ts';
import { useSession } from '#islands/api-client/session.ts';
import { NEEDED, TITLES } from './back-office.model.ts';
import { Figure } from './Figure.tsx';
import { countPosts, fetchPqrsds } from './office-api.ts';
import { Screen } from './Screen.tsx';

const countPqrsds = async (signal: AbortSignal) => (await fetchPqrsds(0, signal)).meta.total;
const countUsers = async (signal: AbortSignal) => (await fetchUsers({ page: 0 }, signal)).meta.total;

/** What there is, in figures that the API gives. */
export function Dashboard() {
  const user = useSession()?.user ?? null;
  return (
    <Screen title={TITLES.dashboard} needs={NEEDED.dashboard}>
      <ul className="list grid office-figures">
        {can(user, 'pqrsd:read') && (
          <Figure label="PQRSD recibidas" count={countPqrsds} to="/pqrsd" linkText="Ver las PQRSD" />
        )}
        <Figure label="Publicaciones en el sitio" count={countPosts} href="/noticias" linkText="Ver las noticias" />
        {can(user, 'user:read') && (
          <Figure
            label="Cuentas por aprobar"
            count={countPending}
            to="/users?ver=pendientes"
            linkText="Ver las cuentas por aprobar"
          />
        )}
        {can(user, 'user:read') && (
          <Figure label="Usuarios del portal" count={countUsers} to="/users" linkText="Ver los usuarios" />
        )}
      </ul>
    </Screen>
  );
}
