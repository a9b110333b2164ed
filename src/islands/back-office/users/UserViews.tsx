import { Link } from 'react-router';
import { USER_VIEWS, type UserView } from '#islands/accounts/accounts.model.ts';
import { countPending } from '#islands/accounts/accounts-api.ts';
import { useResource } from '#islands/api-client/use-resource.ts';

/** Everybody, who waits for approval, who may not come in. */
export function UserViews({ view }: { view: UserView }) {
  const pending = useResource(`pending ${view}`, countPending);
  const waiting = pending.status === 'ready' && pending.data > 0 ? ` (${pending.data})` : '';
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
              {name === 'pendientes' && waiting}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
