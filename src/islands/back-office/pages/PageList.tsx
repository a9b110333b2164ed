import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { editPath } from '#islands/page-editor/page-path.ts';
import { contentOwnersApi, pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { ContentOwner, PageRow } from '#shared/api/pages.schema.ts';
import { dayOf, formatShortDate } from '#shared/time/time.ts';
import { onePage, parsePage } from '../back-office.model.ts';
import { type Column, DataTable, MarkChip } from '../DataTable.tsx';
import { SearchBox, SelectFilters } from '../filters.tsx';
import { useStaleWhileReloading } from '../use-last-data.ts';
import { ChangeProgress, useChanges } from './ChangeProgress.tsx';
import { NewPageDialog } from './NewPageDialog.tsx';
import { RenameDialog, RetireDialog } from './page-dialogs.tsx';
import {
  changersText,
  choicesOf,
  dataNote,
  demoText,
  filterPages,
  filtersOf,
  KIND_LABELS,
  PAGE_STATES,
  reviewText,
} from './pages.model.ts';

const STATE_OPTIONS = Object.entries(PAGE_STATES).map(([value, { label }]) => ({ value, label }));
const KIND_OPTIONS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));

type OpenDialog = { kind: 'rename' | 'retire'; page: PageRow };

const columnsOf = (
  open: (dialog: OpenDialog) => void,
  mayRetire: boolean,
  owners: readonly ContentOwner[],
): Column<PageRow>[] => [
  {
    head: 'Título',
    cell: (page) => <Link to={editPath(page.id)}>{page.title}</Link>,
    note: (page) => [KIND_LABELS[page.kind], page.section, dataNote(page)].filter(Boolean).join(' · '),
    isName: true,
    text: 'free',
  },
  { head: 'Marcas', cell: (page) => <Marks page={page} /> },
  {
    head: 'Responsable',
    cell: ({ owner }) => owner ?? 'Sin responsable',
    note: (page) => [reviewText(page), changersText(page, owners)].filter(Boolean).join(' · '),
  },
  {
    head: 'Último cambio',
    cell: ({ updated_at }) => (updated_at ? formatShortDate(dayOf(new Date(updated_at))) : 'Nunca'),
    note: ({ updated_by }) => updated_by,
  },
  {
    head: 'Acciones',
    cell: (page) => (
      <div className="office-actions">
        <Link className="button button--quiet" to={editPath(page.id)}>
          Editar<span className="visually-hidden"> «{page.title}»</span>
        </Link>
        {mayRetire && page.id.startsWith('pages/') && (
          <>
            <Button kind="quiet" onClick={() => open({ kind: 'rename', page })}>
              Cambiar dirección<span className="visually-hidden"> de «{page.title}»</span>
            </Button>
            <Button kind="quiet" onClick={() => open({ kind: 'retire', page })}>
              Retirar<span className="visually-hidden"> «{page.title}»</span>
            </Button>
          </>
        )}
      </div>
    ),
  },
];

function Marks({ page: { has_draft, overdue, demo, is_unreadable } }: { page: PageRow }) {
  return (
    <div className="cluster">
      {is_unreadable && <MarkChip chip="chip--danger" mark="!" text="No se puede leer" />}
      {has_draft && <MarkChip chip="chip--info" mark="✎" text="Borrador" />}
      {overdue && <MarkChip chip="chip--warn" mark="!" text="Revisión vencida" />}
      {demo > 0 && <MarkChip chip="chip--warn" mark="○" text={demoText(demo)} />}
      {!has_draft && !overdue && demo === 0 && !is_unreadable && <MarkChip chip="chip--ok" mark="✓" text="Al día" />}
    </div>
  );
}

/** Every page and data file of content/ that the user may change. */
export function PageList() {
  const [query] = useSearchParams();
  const can = useCan();
  // A change that goes live loads the list again.
  const pages = useStaleWhileReloading(useEndpoint(pagesApi.list));
  const owners = useEndpoint(can('content-owner:update') ? contentOwnersApi.list : null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isCreating, setCreating] = useState(false);
  const mayCreate = can('page:create');
  const all = pages.data ?? [];
  const found = filterPages(all, filtersOf(query));
  const rows = pages.data ? { ...pages, data: onePage(found, parsePage(query)) } : pages;
  const { changes, start, end } = useChanges();
  const close = () => setDialog(null);
  if (pages.data?.length === 0) return <NoPages />;
  return (
    <>
      <p>
        Aquí se cambian las páginas, los horarios, los teléfonos, los menús y los demás datos del sitio. Nada sale al
        público hasta que usted lo publique.
      </p>
      <div className="cluster">
        {mayCreate && <Button kind="primary" label="Nueva página" onClick={() => setCreating(true)} />}
        <Link className="button" to="/pages/publications">
          Lo publicado
        </Link>
      </div>
      {changes.map((change) => (
        <ChangeProgress key={change.publicationId} change={change} onLive={pages.reload} onClose={() => end(change)} />
      ))}
      <div className="toolbar office-tools">
        <SearchBox label="Buscar página o dato" placeholder="Por ejemplo: horarios, sedes, nosotros" />
        <SelectFilters
          filters={[
            { name: 'state', label: 'Estado', all: 'Todas', options: STATE_OPTIONS },
            { name: 'kind', label: 'Clase', all: 'Páginas y datos', options: KIND_OPTIONS },
            { name: 'section', label: 'Sección', all: 'Todas', options: choicesOf(all, 'section') },
            { name: 'owner', label: 'Responsable', all: 'Todos', options: choicesOf(all, 'owner') },
          ]}
        />
      </div>
      <DataTable
        caption="Páginas y datos"
        columns={columnsOf(setDialog, mayCreate, owners.data ?? [])}
        keyOf={(page) => page.id}
        rows={rows}
        empty={
          <p>
            Ninguna página es así. <Link to="/pages">Ver todas</Link>
          </p>
        }
      />
      {isCreating && <NewPageDialog onClose={() => setCreating(false)} />}
      {dialog?.kind === 'rename' && <RenameDialog page={dialog.page} onStarted={start} onClose={close} />}
      {dialog?.kind === 'retire' && <RetireDialog page={dialog.page} onStarted={start} onClose={close} />}
    </>
  );
}

/** What was given to the person has no page, such as a unit that answers for documents only. */
const NoPages = () => (
  <p>
    No tiene a cargo ninguna página del sitio. Si le corresponde una, pídala a quien administra el portal; lo que deba
    publicar en el índice está en <Link to="/transparency">Transparencia</Link>.
  </p>
);
