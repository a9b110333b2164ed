import { Link } from 'react-router';
import { useCan } from '#islands/api-client/use-can.ts';
import { editPath } from '#islands/page-editor/page-path.ts';
import type { BrokenExternalLink, SiteCare } from '#shared/api/care.schema.ts';
import { formatShortDate } from '#shared/time/time.ts';
import { type Column, Table } from '../DataTable.tsx';
import { Section } from '../Section.tsx';
import { PROBLEM_TEXTS } from './care.model.ts';

const COLUMNS: Column<BrokenExternalLink>[] = [
  {
    head: 'Enlace',
    isName: true,
    text: 'free',
    cell: ({ url }) => (
      <a href={url} rel="noopener">
        {url}
      </a>
    ),
  },
  {
    head: 'Qué pasa',
    cell: ({ problem }) => PROBLEM_TEXTS[problem],
    note: ({ since }) => `desde el ${formatShortDate(since)}`,
  },
  {
    head: 'Dónde está',
    cell: ({ places }) => (
      <ul className="list">
        {places.map(({ id, title }) => (
          <li key={id}>
            <Link to={editPath(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    ),
  },
];

/** Links to other sites that failed two nights in a row, or how to have them checked. */
export function ExternalLinks({ external: { is_checked: isChecked, links } }: Pick<SiteCare, 'external'>) {
  const maySet = useCan()('setting:update');
  return (
    <Section title="Enlaces a otros sitios">
      {!isChecked && (
        <p className="notice notice--info">
          Los enlaces a otros sitios no se están revisando.{' '}
          {maySet ? (
            <>
              Actívelo en <Link to="/settings">Ajustes</Link>.
            </>
          ) : (
            'Quien administra el portal lo activa en «Ajustes».'
          )}
        </p>
      )}
      {isChecked && links.length === 0 && (
        <p className="empty">Ningún enlace a otro sitio ha fallado dos noches seguidas.</p>
      )}
      {links.length > 0 && (
        <Table caption="Enlaces a otros sitios" columns={COLUMNS} keyOf={({ url }) => url} rows={links} />
      )}
    </Section>
  );
}
