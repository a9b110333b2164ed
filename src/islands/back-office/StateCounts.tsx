import { Link, useSearchParams } from 'react-router';
import { withFilter } from './back-office.model.ts';

type StateCount = {
  text: string;
  /** null while it is being counted. */
  count: number | null;
  mark: string;
  tone: 'danger' | 'accent' | 'warn' | 'ok' | 'quiet';
  /** The filter of the list that shows only those. */
  filter: string;
  value: string;
};

/** How many records stand how, in figures that are also the filter of the list below; that of a shown one is taken back. */
export function StateCounts({ label, counts }: { label: string; counts: readonly StateCount[] }) {
  const [query] = useSearchParams();
  return (
    <nav aria-label={label}>
      <ul className="list office-counts">
        {counts.map(({ text, count, mark, tone, filter, value }) => {
          const isShown = query.get(filter) === value;
          return (
            <li key={text}>
              <Link
                className={`office-counts__one office-counts__one--${tone}`}
                to={`?${withFilter(query, filter, isShown ? '' : value)}`}
                aria-current={isShown || undefined}
              >
                <span className="office-counts__count">
                  {count ?? '—'} <span aria-hidden="true">{mark}</span>
                </span>{' '}
                <span>{text}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
