import { Link, useSearchParams } from 'react-router';
import { withFilter } from '#islands/back-office/back-office.model.ts';
import type { DueStatusCounts as Counts } from '#shared/api/pqrsd-desk.schema.ts';
import { DUE_STATUS_MARKS, DUE_STATUSES_BY_URGENCY } from './inbox.model.ts';

/** How many cases shine with each light, each the way to them; null while nobody knows. */
export function DueStatusCountsBar({ counts }: { counts: Counts | null }) {
  const [address] = useSearchParams();
  const chosen = address.get('light');
  return (
    <nav aria-label="Ver por semáforo">
      <ul className="list desk-lights">
        {DUE_STATUSES_BY_URGENCY.map((light) => (
          <li key={light}>
            <Link
              className={`desk-lights__one desk-lights__one--${light}`}
              to={`?${withFilter(address, 'light', light === chosen ? '' : light)}`}
              aria-current={light === chosen ? 'true' : undefined}
            >
              <span className="desk-lights__count">{counts ? counts[light] : '—'}</span>{' '}
              <span>
                <span aria-hidden="true">{DUE_STATUS_MARKS[light].mark}</span> {DUE_STATUS_MARKS[light].plural}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
