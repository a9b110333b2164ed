import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { editPath, hashOfNewItem } from '#islands/page-editor/page-path.ts';
import { searchApi } from '#shared/api/endpoints/search.api.ts';
import { formatCount, plural } from '#shared/formats/count.ts';
import { ResourceSection } from '../Section.tsx';

/** Searches that found nothing: pages that are missing, or words for content/data/busqueda.yaml. Folded unless `open`. */
export const SearchMissesPanel = ({ open = false }: { open?: boolean }) => (
  <ResourceSection
    className="summary-panel stack"
    title="Búsquedas sin resultado"
    failureTitle="No pudimos cargar las búsquedas sin resultado"
    resource={useEndpoint(searchApi.misses)}
  >
    {({ days, data }) =>
      data.length === 0 ? (
        <p className="card">En los últimos {days} días, nada se buscó sin resultado tres veces o más.</p>
      ) : (
        <details className="card" open={open}>
          <summary>{plural(data.length, 'búsqueda que no encontró nada', 'búsquedas que no encontraron nada')}</summary>
          <table className="bar-table">
            <caption>
              De los últimos {days} días, lo que se buscó tres veces o más. Puede faltar una página, o la palabra en las
              palabras del buscador
            </caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Se buscó</th>
                <th scope="col">Veces</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ query, count }) => (
                <tr key={query}>
                  <th scope="row">
                    {query}{' '}
                    <a href={`/admin${editPath('data/busqueda')}${hashOfNewItem('rules', query)}`}>
                      Enseñar esta palabra<span className="visually-hidden"> al buscador: {query}</span>
                    </a>
                  </th>
                  <td className="tabular">{formatCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )
    }
  </ResourceSection>
);
