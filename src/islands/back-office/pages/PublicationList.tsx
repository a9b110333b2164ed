import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { focusTitle } from '#islands/api-client/focus-title.ts';
import { api } from '#islands/api-client/request.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { PUBLICATION_MARKS } from '#islands/page-editor/page-editor.model.ts';
import { editPath } from '#islands/page-editor/page-path.ts';
import { UndoDialog } from '#islands/page-editor/UndoDialog.tsx';
import { useMayUndo } from '#islands/page-editor/use-may-undo.ts';
import { publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import type { PageRow, Publication } from '#shared/api/pages.schema.ts';
import { formatShortDateTime } from '#shared/time/time.ts';
import { parsePage } from '../back-office.model.ts';
import { type Column, DataTable, MarkChip } from '../DataTable.tsx';
import { notify } from '../notifications.tsx';
import { AboveTitle } from '../Screen.tsx';
import { changedBy, momentOf, openedPage, siteAddress } from './publications.model.ts';
import './pages.css';
import { useStartedChanges } from './started-changes.tsx';
import { usePublications } from './use-publications.ts';

/** What was published, what waits and what failed, the newest first, with the way back. */
export function PublicationList() {
  const [query] = useSearchParams();
  const mayUndo = useCan()('publication:rollback');
  const { list, pages, news, reload } = usePublications(parsePage(query));
  const [undone, setUndone] = useState<Publication | null>(null);
  const { notices, start } = useStartedChanges(reload);
  const actions = (publication: Publication) => (
    <Actions publication={publication} pages={pages} onUndo={setUndone} onWithdrawn={reload} />
  );
  return (
    <>
      <AboveTitle>
        <Link to="/pages">‹ Todas las páginas</Link>
      </AboveTitle>
      <p>
        Lo que salió al sitio, lo que espera su hora y lo que no se pudo publicar, de lo último a lo primero.
        {mayUndo && ' Con «Deshacer», el sitio vuelve a como estaba antes de ese cambio.'}
      </p>
      {notices}
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <DataTable
        caption="Historial del sitio"
        className="publications"
        columns={columnsOf(pages, actions)}
        keyOf={({ id }) => id}
        rows={list}
        empty={<NothingYet />}
      />
      {undone && (
        <UndoDialog
          publication={undone}
          onUndone={(publication) => start({ publication, title: `Se deshace: ${undone.message}`, address: null })}
          onClose={() => setUndone(null)}
        />
      )}
    </>
  );
}

type ActionsProps = {
  publication: Publication;
  pages: readonly PageRow[];
  onUndo: (publication: Publication) => void;
  onWithdrawn: () => void;
};

/** What the account may do about a publication. */
function Actions({ publication, pages, onUndo, onWithdrawn }: ActionsProps) {
  const can = useCan();
  const { id, message, state, page: pageId, paths } = publication;
  const page = openedPage(publication, pages);
  const mayUndo = useMayUndo()(publication) && state === 'live' && paths.length > 0;
  const mayChange = can('page:update', { ownerId: null }) || pages.some((one) => one.id === pageId);
  const heard = `: ${message}`;
  const withdraw = async () => {
    await api.call(publicationsApi.cancel, { params: { id } });
    notify('Ya no se publicará. El texto queda en borrador.');
    // The pressed button disappears with the reload.
    focusTitle();
    onWithdrawn();
  };
  return (
    <div className="office-actions">
      {page && (
        <a className="button button--quiet" href={siteAddress(page)}>
          Abrir la página<span className="visually-hidden"> «{page.title}»</span>
        </a>
      )}
      {mayUndo && <Button kind="quiet" label="Deshacer" heard={heard} onClick={() => onUndo(publication)} />}
      {state === 'waiting' && mayChange && (
        <ActionButton
          kind="quiet"
          label="No publicarla"
          heard={heard}
          failureTitle="No se pudo cancelar"
          action={withdraw}
        />
      )}
    </div>
  );
}

const columnsOf = (
  pages: readonly PageRow[],
  actions: (publication: Publication) => ReactNode,
): Column<Publication>[] => [
  {
    head: 'Qué cambió',
    isName: true,
    text: 'free',
    cell: ({ message }) => message,
  },
  { head: 'Páginas', text: 'free', cell: (publication) => <ChangedPages {...publication} pages={pages} /> },
  {
    head: 'Cuándo y quién',
    cell: (publication) => formatShortDateTime(momentOf(publication)),
    note: ({ by }) => by,
  },
  {
    head: 'Estado',
    text: 'free',
    cell: ({ state }) => <MarkChip {...PUBLICATION_MARKS[state]} />,
    note: (publication) => publication.notice ?? scheduledText(publication),
  },
  { head: 'Acciones', cell: actions },
];

const scheduledText = ({ state, publish_at: hour }: Publication): string | null =>
  state === 'waiting' && hour ? `Para el ${formatShortDateTime(hour)}` : null;

/** A change of an address touches every page that leads to it. */
const FIRST_PAGES = 3;

function ChangedPages({ pages, ...publication }: Publication & { pages: readonly PageRow[] }) {
  const changed = changedBy(publication, pages);
  if (changed.length === 0) return '—';
  const items = changed.map(({ path, name, id }) => (
    <li key={path}>{id ? <Link to={editPath(id)}>{name}</Link> : name}</li>
  ));
  const more = items.slice(FIRST_PAGES);
  return (
    <>
      <ul className="list">{items.slice(0, FIRST_PAGES)}</ul>
      {more.length > 0 && (
        <details>
          <summary>y {more.length} más</summary>
          <ul className="list">{more}</ul>
        </details>
      )}
    </>
  );
}

const NothingYet = () => (
  <p>
    Todavía no se ha publicado nada desde este portal. Aquí aparece cada cambio, con quién lo hizo y cómo deshacerlo.{' '}
    <Link to="/pages">Cambie una página</Link>.
  </p>
);
