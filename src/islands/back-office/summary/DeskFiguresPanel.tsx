import type { DeskFigures } from '#domain/pqrsd/report/desk-figures.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { ResourceSection } from '../Section.tsx';
import { TableHead } from '../TableHead.tsx';
import { BarCard, BarCell, BarTable } from './BarTable.tsx';
import {
  ageBars,
  deskSentences,
  officerBars,
  surveyBars,
  surveyText,
  typeBars,
  weekRows,
} from './desk-figures.model.ts';

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
        <div className="desk-charts">
          <div className="stack">
            <BarCard
              caption="Edad de las abiertas"
              heads={['Días desde el recibo', 'Abiertas']}
              rows={ageBars(figures)}
            />
            <p>
              Doce semanas, desde el {formatLongDate(figures.since)}. {deskSentences(figures).join(' ')}
            </p>
          </div>
          <div className="card">
            <TrendTable figures={figures} />
          </div>
        </div>
        <details>
          <summary>Por responsable, por tipo y encuesta</summary>
          <div className="desk-charts">
            <BarCard
              caption="Abiertas por responsable"
              heads={['Responsable', 'Abiertas']}
              rows={officerBars(figures)}
            />
            <BarCard caption="Recibidas por tipo" heads={['Tipo', 'Recibidas']} rows={typeBars(figures)} />
            <Survey figures={figures} />
          </div>
        </details>
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
  return (
    <table className="bar-table bar-table--trend">
      <caption>Semana a semana</caption>
      <TableHead columns={TREND_COLUMNS} />
      <tbody>
        {rows.map(({ label, received, done }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <BarCell count={received} most={most} />
            <BarCell count={done} most={most} mark="bar-table__bar--out" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
