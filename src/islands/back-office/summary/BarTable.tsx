import { Link } from 'react-router';
import type { PqrsdSummary } from '#domain/pqrsd-summary.ts';
import { barsOf, listAddress } from './summary.model.ts';

const figures = new Intl.NumberFormat('es-CO');

/** Chart and table in one: each row of the table draws its own bar. */
export function StateChart({ summary }: { summary: PqrsdSummary }) {
  return (
    <div className="card desk-chart">
      <table>
        <caption>Por estado</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Estado</th>
            <th scope="col">Cuántas</th>
          </tr>
        </thead>
        <tbody>
          {barsOf(summary).map(({ state, label, figure, share }) => (
            <tr key={state}>
              <th scope="row">
                <Link to={listAddress(figure)}>{label}</Link>
              </th>
              <td>
                <span className="desk-chart__row">
                  <span className="desk-chart__bar" style={{ inlineSize: `${share * 100}%` }} aria-hidden="true" />
                  <span className="tabular">{figures.format(figure.count)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
