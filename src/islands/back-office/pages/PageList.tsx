import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { contentOwnersApi, pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { PageRow } from '#shared/api/pages.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { SearchBox, SelectFilters } from '../filters.tsx';
import { useStaleWhileReloading } from '../use-last-data.ts';
import { NewPageDialog } from './NewPageDialog.tsx';
import { type PageAction, PageTable, PageTree } from './PageTree.tsx';
import { RenameDialog, RetireDialog } from './page-dialogs.tsx';
import { choicesOf, filterPages, filtersOf, PAGE_STATES } from './pages.model.ts';
import { useStartedChanges } from './started-changes.tsx';

const STATE_OPTIONS = PAGE_STATES.map(({ value, text }) => ({ value, label: text }));

/** Every page and data file of content/ that the user may change: as a tree, or those that a search finds. */
export function PageList() {
  const [query] = useSearchParams();
  const can = useCan();
  const q = query.get('q')?.trim();
  const pages = useStaleWhileReloading(useEndpoint(pagesApi.list, { query: q ? { q } : {} }));
  const owners = useEndpoint(can('content-owner:update') ? contentOwnersApi.list : null);
  const [action, setAction] = useState<PageAction | null>(null);
  const [isCreating, setCreating] = useState(false);
  const mayCreate = can('page:create');
  const { notices, start } = useStartedChanges(pages.reload);
  const close = () => setAction(null);
  if (pages.data?.data.length === 0 && !q) return <NoPages />;
  const shown = (rows: readonly PageRow[]) => {
    const found = filterPages(rows, filtersOf(query));
    const props = {
      rows: found,
      owners: owners.data ?? [],
      onAction: mayCreate ? setAction : undefined,
      onConfirmed: pages.reload,
    };
    if (found.length === 0) return <NothingFound />;
    if (!q) return <PageTree {...props} />;
    return (
      <>
        <p role="status">{plural(found.length, 'página o dato', 'páginas y datos')}</p>
        <PageTable {...props} />
      </>
    );
  };
  return (
    <>
      {/* What was searched is on the first screen of a phone. */}
      {!q && (
        <p>
          Aquí se cambian las páginas, los horarios, los teléfonos, los menús y los demás datos del sitio. Nada sale al
          público hasta que usted lo publique.
        </p>
      )}
      <div className="cluster">
        {mayCreate && <Button kind="primary" label="Nueva página" onClick={() => setCreating(true)} />}
        <Link className="button" to="/pages/publications">
          Historial del sitio
        </Link>
      </div>
      {notices}
      <div className="toolbar office-tools">
        <SearchBox label="Buscar página o dato" placeholder="Un título o palabras del texto: camas, vacunas" />
        <SelectFilters
          filters={[
            { name: 'state', label: 'Estado', all: 'Todas', options: STATE_OPTIONS },
            { name: 'owner', label: 'Responsable', all: 'Todos', options: choicesOf(pages.data?.data ?? [], 'owner') },
          ]}
        />
      </div>
      <ResourceContent resource={pages} failureTitle="No pudimos cargar la lista">
        {({ data }) => shown(data)}
      </ResourceContent>
      {isCreating && <NewPageDialog onClose={() => setCreating(false)} />}
      {action?.kind === 'rename' && <RenameDialog page={action.page} onStarted={start} onClose={close} />}
      {action?.kind === 'retire' && <RetireDialog page={action.page} onStarted={start} onClose={close} />}
    </>
  );
}

const NothingFound = () => (
  <div className="empty">
    <p>
      Ninguna página es así. <Link to="/pages">Ver todas</Link>
    </p>
  </div>
);

/** What was given to the person has no page, such as a unit that answers for documents only. */
const NoPages = () => (
  <p>
    No tiene a cargo ninguna página del sitio. Si le corresponde una, pídala a quien administra el portal; lo que deba
    publicar en el índice está en <Link to="/transparency">Transparencia</Link>.
  </p>
);
