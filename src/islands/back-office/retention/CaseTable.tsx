import { Link } from 'react-router';
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { RetentionCase } from '#shared/api/retention.schema.ts';
import { remainingText } from './retention.model.ts';

type Props = { caption: string; list: { total: number; cases: RetentionCase[] }; none: string };

/** Requests by number, type and dates; what they say is read in the case. */
export function CaseTable({ caption, list, none }: Props) {
  if (list.cases.length === 0) return <p>{none}</p>;
  const rest = remainingText(list);
  return (
    <>
      <table className="table table--cards table--dense">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Radicado</th>
            <th scope="col">Tipo</th>
            <th scope="col">Recibida</th>
            <th scope="col">Cerrada</th>
            <th scope="col">Se conserva hasta</th>
          </tr>
        </thead>
        <tbody>
          {list.cases.map(({ id, rad, type, received_on, closed_on, kept_until }) => (
            <tr key={id}>
              <th scope="row" data-label="Radicado" className="office-short">
                <Link to={`/pqrsd/${id}`}>{rad}</Link>
              </th>
              <td data-label="Tipo">{PQRSD_TYPE_TEXTS[type].label}</td>
              <td data-label="Recibida">{received_on}</td>
              <td data-label="Cerrada">{closed_on}</td>
              <td data-label="Se conserva hasta">{kept_until}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest && <p className="muted">{rest}</p>}
    </>
  );
}
