import { Link } from 'react-router';
import { type PqrsdSummary, pqrsdSummary } from '#domain/pqrsd/summary.ts';
import { api } from '#islands/api-client/request.ts';
import { formatCount } from '#shared/formats/count.ts';
import { BarTable } from './BarTable.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { caseBars, FIGURES, listAddress } from './summary.model.ts';

const fetchSummary = (signal: AbortSignal) => api.request('/pqrsd/summary', pqrsdSummary, { signal });

/** The figures of the desk, each with a link to its list, and the cases by state. */
export function DeskSummary() {
  return (
    <SummaryPanel title="PQRSD" failed="No pudimos cargar las cifras de las PQRSD" load={fetchSummary}>
      {(summary) => (
        <>
          <Figures summary={summary} />
          <div className="card desk-chart">
            <BarTable caption="Por estado" heads={['Estado', 'Cuántas']} rows={caseBars(summary)} />
          </div>
        </>
      )}
    </SummaryPanel>
  );
}

function Figures({ summary }: { summary: PqrsdSummary }) {
  return (
    <ul className="list desk-figures">
      {FIGURES.map(({ name, label, urgent }) => {
        const figure = summary[name];
        const mark = urgent && figure.count > 0 ? ' desk-figure--urgent' : '';
        return (
          <li key={name}>
            <Link className={`card desk-figure${mark}`} to={listAddress(figure)}>
              <span className="desk-figure__number">{formatCount(figure.count)}</span>
              <span className="desk-figure__label">{label}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
