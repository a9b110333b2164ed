import { Link } from 'react-router';
import { editPath } from '#islands/page-editor/page-path.ts';
import type { MissingAddress, SiteCare } from '#shared/api/care.schema.ts';
import { formatCount, plural } from '#shared/formats/count.ts';
import { formatShortDate } from '#shared/time/time.ts';
import { type Column, Table } from '../DataTable.tsx';
import { Section } from '../Section.tsx';

const COLUMNS: Column<MissingAddress>[] = [
  { head: 'Dirección', isName: true, text: 'free', cell: ({ address }) => address },
  { head: 'Veces', cell: ({ count }) => <span className="tabular">{formatCount(count)}</span> },
  { head: 'Última vez', text: 'short', cell: ({ last }) => formatShortDate(last) },
  {
    head: 'Tal vez buscaban',
    cell: ({ likely }) => (likely ? <a href={likely.address}>{likely.title}</a> : '—'),
    note: ({ likely }) => likely?.address,
  },
];

/** Addresses that visitors asked for and the site does not have, with where a redirect is made. */
export const MissingAddresses = ({ missing: { addresses, total }, days }: Pick<SiteCare, 'missing' | 'days'>) => (
  <Section title="Direcciones que no se encontraron">
    {addresses.length === 0 ? (
      <p className="empty">En los últimos {days} días nadie abrió una dirección que el sitio no tenga.</p>
    ) : (
      <>
        <p>
          {plural(total, 'vez', 'veces')} en los últimos {days} días, por un enlace viejo o mal escrito. Para que una
          lleve a la página correcta, escríbala en{' '}
          <Link to={`${editPath('data/redirecciones')}#redirects`}>Direcciones anteriores</Link>: la de la tabla en
          «Dirección anterior» y la de su página en «Lleva a».
        </p>
        <Table
          caption="Direcciones que no se encontraron"
          columns={COLUMNS}
          keyOf={({ address }) => address}
          rows={addresses}
        />
      </>
    )}
  </Section>
);
