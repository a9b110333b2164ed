import type { DeskFigures } from '#domain/pqrsd/report/desk-figures.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { formatCount } from '#shared/formats/count.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { ResourceSection } from '../Section.tsx';
import { TableHead } from '../TableHead.tsx';
import { BarTable } from './BarTable.tsx';
import {
  ageBars,
  deskSentences,
  officerBars,
  surveyBars,
  surveyText,
  typeBars,
  weekRows,
} from './desk-figures.model.ts';
import { shareOf } from './summary.model.ts';

/** How the desk is doing; every chart is a table. */
export const DeskFiguresPanel = () => (
  <ResourceSection
    className="summary-panel stack"
    title="Cómo va la mesa"
    failureTitle="No pudimos cargar cómo va la mesa"
    resource={useEndpoint(pqrsdDeskApi.figures)}
  >
    {(figures) => (
      <>
        <p className="card">
          Doce semanas, desde el {formatLongDate(figures.since)}. {deskSentences(figures).join(' ')}
        </p>
        <div className="desk-charts">
          <div className="card">
            <BarTable
              caption="Edad de las abiertas"
              heads={['Días desde el recibo', 'Abiertas']}
              rows={ageBars(figures)}
            />
          </div>
          <div className="card">
            <BarTable
              caption="Abiertas por responsable"
              heads={['Responsable', 'Abiertas']}
              rows={officerBars(figures)}
            />
          </div>
          <div className="card">
            <TrendTable figures={figures} />
          </div>
          <div className="card">
            <BarTable caption="Recibidas por tipo" heads={['Tipo', 'Recibidas']} rows={typeBars(figures)} />
          </div>
          <Survey figures={figures} />
        </div>
      </>
    )}
  </ResourceSection>
);

function Survey({ figures }: { figures: DeskFigures }) {
  const bars = surveyBars(figures);
  return (
    <div className="card">
      <p>{surveyText(figures)}</p>
      {bars && figures.survey.answers > 0 && (
        <BarTable caption="Cómo les pareció la atención" heads={['Respuesta', 'Personas']} rows={bars} />
      )}
    </div>
  );
}

const TREND_COLUMNS = [{ head: 'Semana del' }, { head: 'Entran' }, { head: 'Salen' }];

/** Twelve weeks, newest first: what came in and what went out, each with its bar. */
function TrendTable({ figures }: { figures: DeskFigures }) {
  const rows = weekRows(figures);
  const most = Math.max(...rows.flatMap(({ received, done }) => [received, done]));
  const bar = (count: number, kind: 'in' | 'out') => (
    <td>
      <span className="bar-table__row">
        <span
          className={`bar-table__bar bar-table__bar--${kind}`}
          style={{ inlineSize: `${shareOf(count, most) * 100}%` }}
          aria-hidden="true"
        />
        <span className="tabular">{formatCount(count)}</span>
      </span>
    </td>
  );
  return (
    <table className="bar-table bar-table--trend">
      <caption>Semana a semana</caption>
      <TableHead columns={TREND_COLUMNS} />
      <tbody>
        {rows.map(({ label, received, done }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {bar(received, 'in')}
            {bar(done, 'out')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
