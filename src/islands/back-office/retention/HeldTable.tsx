import { Link } from 'react-router';
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { RetentionOverview } from '#shared/api/retention.schema.ts';
import { formatDay } from '../back-office.model.ts';
import { remainingText } from './retention.model.ts';

/** What an order keeps, with its reason. */
export function LegalHoldTable({ list }: { list: RetentionOverview['held'] }) {
  if (list.cases.length === 0) return <p>Ninguna.</p>;
  const rest = remainingText(list);
  return (
    <>
      <table className="table table--cards table--dense">
        <caption className="visually-hidden">Solicitudes que se conservan por orden</caption>
        <thead>
          <tr>
            <th scope="col">Radicado</th>
            <th scope="col">Tipo</th>
            <th scope="col">Motivo</th>
            <th scope="col">Quién</th>
          </tr>
        </thead>
        <tbody>
          {list.cases.map(({ id, rad, type, reason, name, at }) => (
            <tr key={id}>
              <th scope="row" data-label="Radicado" className="office-short">
                <Link to={`/pqrsd/${id}`}>{rad}</Link>
              </th>
              <td data-label="Tipo">{PQRSD_TYPE_TEXTS[type].label}</td>
              <td data-label="Motivo" className="office-free">
                {reason}
              </td>
              <td data-label="Quién">
                {name}, el {formatDay(at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest && <p className="muted">{rest}</p>}
    </>
  );
}
