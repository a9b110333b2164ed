import { Link } from 'react-router';
import { formatCount } from '#shared/formats/count.ts';
import { TableHead } from '../TableHead.tsx';
import { type Bar, shareOf } from './summary.model.ts';

/** A bar chart as a table: each row draws its own bar. */
export function BarTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly Bar[];
}) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <table className="bar-table">
      <caption>{caption}</caption>
      <TableHead columns={heads.map((head) => ({ head }))} className="visually-hidden" />
      <tbody>
        {rows.map(({ label, count, to }) => (
          <tr key={label}>
            <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
            <td>
              <span className="bar-table__row">
                <span
                  className="bar-table__bar"
                  style={{ inlineSize: `${shareOf(count, most) * 100}%` }}
                  aria-hidden="true"
                />
                <span className="tabular">{formatCount(count)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
