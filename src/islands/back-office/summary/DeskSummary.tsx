import { Link } from 'react-router';
import { type PqrsdSummary, pqrsdSummary } from '#domain/pqrsd-summary.ts';
import { Loaded } from '#islands/api-client/Loaded.tsx';
import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { StateChart } from './StateChart.tsx';
import { FIGURES, listAddress } from './summary.model.ts';

const figures = new Intl.NumberFormat('es-CO');

/** How the desk stands: what is late and what is near, each with its list, and all of it by state. */
export function DeskSummary() {
  const found = useResource('summary', (signal) => api.request('/pqrsd/summary', pqrsdSummary, { signal }));
  return (
    <section className="desk-summary" aria-labelledby="mesa">
      <h2 id="mesa">PQRSD</h2>
      <Loaded resource={found} failed="No pudimos cargar las cifras de las PQRSD">
        {(summary) => (
          <>
            <Figures summary={summary} />
            <StateChart summary={summary} />
          </>
        )}
      </Loaded>
    </section>
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
              <span className="desk-figure__number">{figures.format(figure.count)}</span>
              <span className="desk-figure__label">{label}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
