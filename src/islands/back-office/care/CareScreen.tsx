import { useSearchParams } from 'react-router';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import type { PageCare } from '#shared/api/care.schema.ts';
import { careApi } from '#shared/api/endpoints/care.api.ts';
import { formatCount } from '#shared/formats/count.ts';
import { type Day, dayOf, formatShortDate } from '#shared/time/time.ts';
import { type Column, MarkChip, Table } from '../DataTable.tsx';
import { SearchBox, SelectFilter } from '../filters.tsx';
import { SearchMissesPanel } from '../summary/SearchMissesPanel.tsx';
import '../summary/summary.css';
import { concernsOf, isReviewLate, ORDERS, shownPages } from './care.model.ts';

/** How each page fares: visits, votes of «¿Le sirvió?», reviews and links that lead nowhere. */
export function CareScreen() {
  const care = useEndpoint(careApi.pages);
  const [query] = useSearchParams();
  const today = dayOf(new Date());
  const [first, ...orders] = ORDERS;
  return (
    <>
      <p>Cómo va cada página del sitio, y qué hay que arreglar en ella.</p>
      <div className="toolbar office-tools">
        <SearchBox label="Buscar por página o dependencia" />
        <SelectFilter name="orden" label="Primero" all={first.label} options={orders} />
      </div>
      <ResourceContent resource={care} failureTitle="No pudimos cargar las páginas">
        {({ days, pages }) => {
          const shown = shownPages(pages, { q: query.get('q') ?? '', order: query.get('orden') ?? '', today });
          if (shown.length === 0) return <p className="empty">Ninguna página coincide. Cambie la palabra.</p>;
          return (
            <>
              <p className="muted">Visitas y respuestas de los últimos {days} días.</p>
              <Table caption="Páginas" columns={columnsFor(today)} keyOf={({ address }) => address} rows={shown} />
            </>
          );
        }}
      </ResourceContent>
      <SearchMissesPanel />
    </>
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
    note: ({ broken_links: links }) => links.join(', ') || null,
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
];
