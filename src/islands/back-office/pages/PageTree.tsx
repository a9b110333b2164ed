import { Link } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { editPath } from '#islands/page-editor/page-path.ts';
import type { ContentOwner, PageRow } from '#shared/api/pages.schema.ts';
import { dayOf, formatShortDate } from '#shared/time/time.ts';
import { MarkChip } from '../DataTable.tsx';
import { branchesOf, changersText, PAGE_STATES, reviewText } from './pages.model.ts';
import './page-tree.css';

export type PageAction = { kind: 'rename' | 'retire'; page: PageRow };

type RowsProps = {
  rows: readonly PageRow[];
  owners: readonly ContentOwner[];
  /** Absent for who may neither move nor retire pages. */
  onAction?: ((action: PageAction) => void) | undefined;
};

/** The pages by section, and below them, folded, the data that are rarely needed. */
export function PageTree({ rows, ...props }: RowsProps) {
  const { branches, technical } = branchesOf(rows);
  return (
    <ul className="list stack" aria-label="Páginas por sección">
      {branches.map(([branch, pages]) => (
        <Branch key={branch} title={branch} rows={pages} isOpen {...props} />
      ))}
      {technical.length > 0 && (
        <Branch title="Datos del sitio" rows={technical} isOpen={branches.length === 0} {...props} />
      )}
    </ul>
  );
}

const Branch = ({ title, isOpen, ...rows }: RowsProps & { title: string; isOpen: boolean }) => (
  <li>
    <details className="page-branch" open={isOpen}>
      <summary>
        <strong>{title}</strong> <span className="muted tabular">({rows.rows.length})</span>
      </summary>
      <PageRows label={title} {...rows} />
    </details>
  </li>
);

/** Pages in a row each. */
export const PageRows = ({ label, rows, owners, onAction }: RowsProps & { label: string }) => (
  <ul className="list page-rows" aria-label={label}>
    {rows.map((page) => (
      <li className="page-row" key={page.id}>
        <div className="page-row__name">
          <Link className="bold" to={editPath(page.id)}>
            {page.title}
          </Link>
          <span className="office-note">{page.note ?? page.addresses.join(' · ')}</span>
          {page.found && <Found parts={page.found} />}
        </div>
        <Marks page={page} />
        <div className="page-row__facts office-note">
          {[page.owner, reviewText(page), changeText(page), changersText(page, owners)].filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
        {onAction && page.id.startsWith('pages/') && <Actions page={page} onAction={onAction} />}
      </li>
    ))}
  </ul>
);

const changeText = ({ updated_at, updated_by }: PageRow): string =>
  updated_at ? `${formatShortDate(dayOf(new Date(updated_at)))}, ${updated_by}` : 'Sin publicar';

/** The place of the text that a search found. */
const Found = ({ parts }: { parts: NonNullable<PageRow['found']> }) => (
  <span className="page-row__found">
    {parts.map(({ text, isMatch }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      isMatch ? <mark key={at}>{text}</mark> : text,
    )}
  </span>
);

const Actions = ({ page, onAction }: { page: PageRow; onAction: (action: PageAction) => void }) => (
  <details className="page-row__more">
    <summary>
      Más<span className="visually-hidden"> acciones de «{page.title}»</span>
    </summary>
    <div className="office-actions">
      <Button kind="quiet" onClick={() => onAction({ kind: 'rename', page })}>
        Cambiar dirección<span className="visually-hidden"> de «{page.title}»</span>
      </Button>
      <Button kind="quiet" onClick={() => onAction({ kind: 'retire', page })}>
        Retirar<span className="visually-hidden"> «{page.title}»</span>
      </Button>
    </div>
  </details>
);

const Marks = ({ page }: { page: PageRow }) => (
  <div className="page-row__marks cluster">
    {PAGE_STATES.filter(({ test }) => test(page)).map(({ value, chip, mark, text, textOf }) => (
      <MarkChip key={value} chip={chip} mark={mark} text={textOf?.(page) ?? text} />
    ))}
  </div>
);
