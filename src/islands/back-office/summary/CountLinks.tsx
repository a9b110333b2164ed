import { Link } from 'react-router';
import { formatCount } from '#shared/formats/count.ts';

type Props = { label: string; counts: readonly { label: string; count: number; to: string }[] };

/** Counts on one line, each with the way to its list. */
export const CountLinks = ({ label, counts }: Props) => (
  <ul className="list count-links" aria-label={label}>
    {counts.map(({ label: name, count, to }) => (
      <li key={name}>
        <Link to={to}>{name}</Link> <span className="tabular">{formatCount(count)}</span>
      </li>
    ))}
  </ul>
);
