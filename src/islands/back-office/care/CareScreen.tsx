import { Link, useSearchParams } from 'react-router';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { editPath } from '#islands/page-editor/page-path.ts';
import type { PageCare, SiteCare } from '#shared/api/care.schema.ts';
import { careApi } from '#shared/api/endpoints/care.api.ts';
import { formatCount, plural } from '#shared/formats/count.ts';
import { type Day, dayOf, formatShortDate } from '#shared/time/time.ts';
import { onePage, parsePage } from '../back-office.model.ts';
import { type Column, ListPagination, MarkChip, Table } from '../DataTable.tsx';
import { SearchBox, SelectFilters } from '../filters.tsx';
import { Section } from '../Section.tsx';
import { SearchMissesPanel } from '../summary/SearchMissesPanel.tsx';
import '../summary/summary.css';
import { TableDownloads } from '../TableDownloads.tsx';
import './care.css';
import { concernsOf, isReviewLate, ORDERS, shownPages, totalsOf } from './care.model.ts';
import { ExternalLinks } from './ExternalLinks.tsx';
import { MissingAddresses } from './MissingAddresses.tsx';

/** How the site and each page fare: visits, votes of «¿Le sirvió?», reviews, searches and addresses that lead nowhere. */
export function CareScreen() {
  const care = useEndpoint(careApi.pages);
  const today = dayOf(new Date());
  return (
    <>
      <p>Cómo va cada página del sitio, y qué hay que arreglar en ella.</p>
      <ResourceContent resource={care} failureTitle="No pudimos cargar las páginas">
        {(site) => (
          <>
            <Totals site={site} today={today} />
            <Pages site={site} today={today} />
            <MissingAddresses {...site} />
            <ExternalLinks {...site} />
          </>
        )}
      </ResourceContent>
      <SearchMissesPanel open />
    </>
  );
}

type Props = { site: SiteCare; today: Day };

function Totals({ site, today }: Props) {
  const { totals, none } = totalsOf(site, today);
  return (
    <section className="stack" aria-label="Todo el sitio">
      <p className="muted">
        Todo el sitio. Visitas, respuestas, búsquedas y direcciones son de los últimos {site.days} días.
      </p>
      {totals.length > 0 && (
        <dl className="care-totals">
          {totals.map(({ label, figure }) => (
            <div className="card" key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {none && <p className="muted text-s">{none}</p>}
    </section>
  );
}

function Pages({ site: { pages }, today }: Props) {
  const [query] = useSearchParams();
  const [first, ...orders] = ORDERS;
  const shown = shownPages(pages, { q: query.get('q') ?? '', order: query.get('orden') ?? '', today });
  const { data, meta } = onePage(shown, parsePage(query));
  return (
    <Section title="Página por página">
      <div className="toolbar office-tools">
        <SearchBox label="Buscar por página o dependencia" />
        <SelectFilters filters={[{ name: 'orden', label: 'Primero', all: first.label, options: orders }]} />
      </div>
      <div className="spread">
        <p role="status" className="muted">
          {plural(shown.length, 'página', 'páginas')}
        </p>
        <TableDownloads endpoint={careApi.file} name="cuidado-del-sitio" />
      </div>
      {shown.length === 0 ? (
        <p className="empty">Ninguna página coincide. Cambie la palabra.</p>
      ) : (
        <>
          <Table caption="Páginas" columns={columnsFor(today)} keyOf={({ address }) => address} rows={data} />
          <ListPagination meta={meta} label="Páginas" />
        </>
      )}
    </Section>
  );
}

const columnsFor = (today: Day): Column<PageCare>[] => [
  {
    head: 'Página',
    isName: true,
    cell: ({ address, title }) => <a href={address}>{title}</a>,
    note: ({ owner }) => owner,
  },
  {
    head: 'Por atender',
    cell: (page) => {
      const concerns = concernsOf(page, today);
      return concerns.length === 0 ? (
        <MarkChip chip="chip--ok" mark="✓" text="Nada" />
      ) : (
        concerns.map((concern) => <MarkChip key={concern} chip="chip--warn" mark="!" text={concern} />)
      );
    },
    note: ({ broken_links: own, broken_external_links: other }) => [...own, ...other].join(', ') || null,
  },
  { head: 'Visitas', cell: ({ visits }) => <span className="tabular">{formatCount(visits)}</span> },
  {
    head: '¿Le sirvió?',
    cell: ({ useful, not_useful: no }) => (
      <span className="tabular">
        {formatCount(useful)} sí, {formatCount(no)} no
      </span>
    ),
  },
  {
    head: 'Revisión',
    text: 'short',
    cell: ({ review }) => (review ? formatShortDate(review) : '—'),
    note: (page) => (isReviewLate(page, today) ? 'vencida' : null),
  },
  {
    head: 'Acciones',
    cell: ({ id, title }) => (
      <div className="office-actions">
        <Link className="button button--quiet" to={editPath(id)}>
          Editar<span className="visually-hidden"> «{title}»</span>
        </Link>
      </div>
    ),
  },
];
