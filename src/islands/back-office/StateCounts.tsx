import { Link } from 'react-router';

type StateCount = {
  text: string;
  /** null while it is being counted. */
  count: number | null;
  mark: string;
  tone: 'danger' | 'accent' | 'warn' | 'ok' | 'quiet';
  /** The query of the list with only those; of a shown one, with all. */
  to: URLSearchParams;
  isShown: boolean;
};

/** How many records stand how, in figures that are also the filter of the list below. */
export const StateCounts = ({ label, counts }: { label: string; counts: readonly StateCount[] }) => (
  <nav aria-label={label}>
    <ul className="list office-counts">
      {counts.map(({ text, count, mark, tone, to, isShown }) => (
        <li key={text}>
          <Link
            className={`office-counts__one office-counts__one--${tone}`}
            to={`?${to}`}
            aria-current={isShown || undefined}
          >
            <span className="office-counts__count">
              {count ?? '—'} <span aria-hidden="true">{mark}</span>
            </span>{' '}
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
