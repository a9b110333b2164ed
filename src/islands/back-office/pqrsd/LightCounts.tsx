import { Link, useSearchParams } from 'react-router';
import type { LightCounts as Counts } from '#domain/pqrsd-desk.ts';
import { withFilter } from '../back-office.model.ts';
import { LIGHT_MARKS, LIGHTS_BY_URGENCY } from './inbox.model.ts';

/** How many cases shine with each light, each the way to them; null while nobody knows. */
export function LightCounts({ counts }: { counts: Counts | null }) {
  const [address] = useSearchParams();
  const chosen = address.get('light');
  return (
    <nav aria-label="Ver por semáforo">
      <ul className="list desk-lights">
        {LIGHTS_BY_URGENCY.map((light) => (
          <li key={light}>
            <Link
              className={`desk-lights__one desk-lights__one--${light}`}
              to={`?${withFilter(address, 'light', light === chosen ? '' : light)}`}
              aria-current={light === chosen ? 'true' : undefined}
            >
              <span className="desk-lights__count">{counts ? counts[light] : '—'}</span>{' '}
              <span>
                <span aria-hidden="true">{LIGHT_MARKS[light].mark}</span> {LIGHT_MARKS[light].plural}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
