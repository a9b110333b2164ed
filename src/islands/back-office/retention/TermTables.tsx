import type { RetentionOverview } from '#shared/api/retention.schema.ts';
import { SectionCard } from '../SectionCard.tsx';
import { DISPOSAL_LABELS, termText, typesText } from './retention.model.ts';

/** The terms as the data file has them, and what happens to all other personal data. */
export function TermTables({ series, other }: Pick<RetentionOverview, 'series' | 'other'>) {
  return (
    <>
      <SectionCard
        title="Cuánto se conserva cada solicitud"
        help="Se cambia en «content/data/retencion.yaml», con la tabla de retención documental del hospital."
      >
        <table className="table table--cards table--dense">
          <caption className="visually-hidden">Plazos por serie</caption>
          <thead>
            <tr>
              <th scope="col">Serie</th>
              <th scope="col">Desde el cierre</th>
              <th scope="col">Norma</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ name, types, months, law, demo }) => (
              <tr key={name}>
                <th scope="row" data-label="Serie">
                  {name}
                  <span className="office-note">{typesText(types)}</span>
                </th>
                <td data-label="Desde el cierre">
                  {termText(months)}
                  {demo && <span className="chip chip--warn">De demostración</span>}
                </td>
                <td data-label="Norma" className="office-free">
                  {law}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SectionCard>
      <OtherTable other={other} />
    </>
  );
}

function OtherTable({ other }: Pick<RetentionOverview, 'other'>) {
  return (
    <SectionCard
      title="Los demás datos personales"
      help="Qué guarda el portal además de las solicitudes, cuánto tiempo y quién se ocupa."
    >
      <details>
        <summary>Ver los otros datos, uno por uno</summary>
        <table className="table table--cards table--dense">
          <caption className="visually-hidden">Otros datos personales</caption>
          <thead>
            <tr>
              <th scope="col">Qué</th>
              <th scope="col">Cuánto se conserva</th>
              <th scope="col">Quién se ocupa</th>
            </tr>
          </thead>
          <tbody>
            {other.map(({ name, holds, kept, how, why }) => (
              <tr key={name}>
                <th scope="row" data-label="Qué" className="office-free">
                  {name}
                  <span className="office-note">{holds}</span>
                </th>
                <td data-label="Cuánto se conserva">{kept}</td>
                <td data-label="Quién se ocupa" className="office-free">
                  {DISPOSAL_LABELS[how]}
                  {why && <span className="office-note">{why}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </SectionCard>
  );
}
