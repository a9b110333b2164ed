import { Link } from 'react-router';
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
  {
    head: 'Acciones',
    cell: ({ address, likely }) => (
      <Link
        className="button button--quiet"
        to={`/redirects?${new URLSearchParams({ de: address, a: likely?.address ?? '' })}`}
      >
        Llevar a su página<span className="visually-hidden">: {address}</span>
      </Link>
    ),
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
          {plural(total, 'vez', 'veces')} en los últimos {days} días, por un enlace viejo o mal escrito. Con «Llevar a
          su página», quien la abra llega a la correcta. Las que ya llevan a otra están en{' '}
          <Link to="/redirects">Direcciones anteriores</Link>.
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
