import { api } from '#islands/api-client/request.ts';
import { type VisitDays, visitDays } from '#shared/api/visits.schema.ts';
import { BarTable } from './BarTable.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { shareOf, visitBars, visitsSentence } from './summary.model.ts';

const fetchVisits = (signal: AbortSignal) => api.request('/visits', visitDays, { signal });

/** The visits of the last thirty days: as columns, as a sentence and as a table. */
export function VisitsPanel() {
  return (
    <SummaryPanel title="Visitas" failed="No pudimos cargar las visitas" load={fetchVisits}>
      {(visits) => (
        <div className="card visits-card">
          <p>{visitsSentence(visits)}</p>
          <Columns visits={visits} />
          <details className="visits-days">
            <summary>Ver cada día en una tabla</summary>
            <BarTable caption="Visitas por día" heads={['Día', 'Visitas']} rows={visitBars(visits)} />
          </details>
        </div>
      )}
    </SummaryPanel>
  );
}

/** Decorative: the sentence and the table give the same figures. */
function Columns({ visits: { days } }: { visits: VisitDays }) {
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <div className="visits-columns" aria-hidden="true">
      {days.map(({ day, count }) => (
        <span key={day} style={{ blockSize: `${shareOf(count, most) * 100}%` }} />
      ))}
    </div>
  );
}
