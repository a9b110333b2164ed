import { Link } from 'react-router';
import { formatCount } from '#shared/formats/count.ts';
import { TableHead } from '../TableHead.tsx';
import { type Bar, shareOf } from './summary.model.ts';

type Props = { caption: string; heads: readonly string[]; rows: readonly Bar[] };

/** A bar chart as a table: each row draws its own bar. */
export function BarTable({ caption, heads, rows }: Props) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <table className="bar-table">
      <caption>{caption}</caption>
      <TableHead columns={heads.map((head) => ({ head }))} className="visually-hidden" />
      <tbody>
        {rows.map(({ label, count, to }) => (
          <tr key={label}>
            <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
            <BarCell count={count} most={most} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A figure with its bar, as long as its share of the largest one. */
export const BarCell = ({ count, most, mark = '' }: { count: number; most: number; mark?: string }) => (
  <td>
    <span className="bar-table__row">
      <span
        className={`bar-table__bar ${mark}`.trim()}
        style={{ inlineSize: `${shareOf(count, most) * 100}%` }}
        aria-hidden="true"
      />
      <span className="tabular">{formatCount(count)}</span>
    </span>
  </td>
);

/** A bar chart on a card of its own. */
export const BarCard = (table: Props) => (
  <div className="card">
    <BarTable {...table} />
  </div>
);
