import { Link } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { editPath } from '#islands/page-editor/page-path.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { ContentOwner, PageRow } from '#shared/api/pages.schema.ts';
import { dayOf, formatShortDate } from '#shared/time/time.ts';
import { type Column, MarkChip, Table } from '../DataTable.tsx';
import { FoldingTable } from '../FoldingTable.tsx';
import { notify } from '../notifications.tsx';
import { branchesOf, changersText, PAGE_STATES, reviewText } from './pages.model.ts';
import './pages.css';

export type PageAction = { kind: 'rename' | 'retire'; page: PageRow };

type RowsProps = {
  rows: readonly PageRow[];
  owners: readonly ContentOwner[];
  /** Absent for who may neither move nor retire pages. */
  onAction?: ((action: PageAction) => void) | undefined;
  onConfirmed: () => void;
};

const idOf = ({ id }: PageRow): string => id;

/** The pages by section, and below them, folded, the data that are rarely needed. */
export function PageTree({ rows, ...props }: RowsProps) {
  const { branches, technical } = branchesOf(rows);
  const columns = columnsOf(props);
  const branch = (title: string, own: readonly PageRow[], startsOpen: boolean) => (
    <FoldingTable
      key={`${title} ${startsOpen}`}
      caption={title}
      marks={[{ chip: '', mark: '', text: String(own.length) }]}
      startsOpen={startsOpen}
      columns={columns}
      keyOf={idOf}
      rows={own}
    />
  );
  return (
    <>
      {branches.map(([title, own]) => branch(title, own, true))}
      {technical.length > 0 && branch('Datos del sitio', technical, branches.length === 0)}
    </>
  );
}

/** Pages that a search found. */
export const PageTable = ({ rows, ...props }: RowsProps) => (
  <Table caption="Lo que se encontró" columns={columnsOf(props)} keyOf={idOf} rows={rows} />
);

const columnsOf = ({ owners, onAction, onConfirmed }: Omit<RowsProps, 'rows'>): Column<PageRow>[] => [
  {
    head: 'Página',
    isName: true,
    cell: (page) => (
      <Link id={page.id} to={editPath(page.id)}>
        {page.title}
      </Link>
    ),
    note: ({ note, addresses, found }) => (
      <>
        {note ?? addresses.join(' · ')}
        {found && <Found parts={found} />}
      </>
    ),
  },
  {
    head: 'Estado',
    cell: (page) => (
      <>
        {PAGE_STATES.filter(({ test }) => test(page)).map(({ value, chip, mark, text, textOf }) => (
          <MarkChip key={value} chip={chip} mark={mark} text={textOf?.(page) ?? text} />
        ))}
        {page.status === 'to_confirm' && <Confirm page={page} onConfirmed={onConfirmed} />}
      </>
    ),
  },
  {
    head: 'Responsable',
    text: 'free',
    cell: ({ owner }) => owner ?? '—',
    note: (page) => changersText(page, owners),
  },
  {
    head: 'Último cambio',
    cell: ({ updated_at: at }) => (at ? formatShortDate(dayOf(new Date(at))) : 'Sin publicar'),
    note: (page) => [page.updated_by, reviewText(page)].filter(Boolean).join(' · '),
  },
  ...(onAction
    ? [
        {
          head: 'Acciones',
          cell: (page: PageRow) => page.id.startsWith('pages/') && <Actions page={page} onAction={onAction} />,
        },
      ]
    : []),
];

/** The place of the text that a search found. */
const Found = ({ parts }: { parts: NonNullable<PageRow['found']> }) => (
  <span className="page-found">
    {parts.map(({ text, isMatch }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      isMatch ? <mark key={at}>{text}</mark> : text,
    )}
  </span>
);

type ConfirmProps = { page: PageRow; onConfirmed: () => void };

/** Any person who sees the row may publish its file. */
function Confirm({ page: { id, title }, onConfirmed }: ConfirmProps) {
  const confirm = async () => {
    await api.call(pagesApi.confirm, { params: { id } });
    notify(`Confirmó «${title}».`);
    // The pressed button disappears with the reload.
    document.getElementById(id)?.focus();
    onConfirmed();
  };
  return (
    <ActionButton
      kind="quiet"
      label="Confirmar que es así"
      heard={`: «${title}»`}
      pendingLabel="Confirmando…"
      failureTitle="No se pudo confirmar"
      action={confirm}
    />
  );
}

const Actions = ({ page, onAction }: { page: PageRow; onAction: (action: PageAction) => void }) => (
  <details className="page-more">
    <summary>
      Más<span className="visually-hidden"> acciones de «{page.title}»</span>
    </summary>
    <Button
      kind="quiet"
      label="Cambiar dirección"
      heard={` de «${page.title}»`}
      onClick={() => onAction({ kind: 'rename', page })}
    />
    <Button
      kind="quiet"
      label="Retirar"
      heard={` «${page.title}»`}
      onClick={() => onAction({ kind: 'retire', page })}
    />
  </details>
);
