import { can } from '#domain/permissions.ts';
import { countPending, fetchUsers } from '#islands/accounts/accounts-api.ts';
import { useSession } from '#islands/api-client/session.ts';
import { NEEDED, TITLES } from './back-office.model.ts';
import { Figure } from './Figure.tsx';
import { countPosts } from './office-api.ts';
import { Screen } from './Screen.tsx';
import { DeskSummary } from './summary/DeskSummary.tsx';

const countUsers = async (signal: AbortSignal) => (await fetchUsers({ page: 0 }, signal)).meta.total;

/** What there is, in figures that the API gives. */
export function Dashboard() {
  const user = useSession()?.user ?? null;
  return (
    <Screen title={TITLES.dashboard} needs={NEEDED.dashboard}>
      {can(user, 'pqrsd:read') && <DeskSummary />}
      <ul className="list grid office-figures">
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
