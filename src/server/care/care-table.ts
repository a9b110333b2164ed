/** The columns of the care of the pages as the office downloads it. */
import type { PageCare } from '#shared/api/care.schema.ts';
import type { TableColumn } from '../table-file.ts';

export const CARE_COLUMNS: readonly TableColumn<PageCare>[] = [
  { name: 'Página', width: 40, value: ({ title }) => title },
  { name: 'Dirección', width: 36, value: ({ address }) => address },
  { name: 'Responsable', width: 30, value: ({ owner }) => owner },
  { name: 'Visitas', width: 10, value: ({ visits }) => visits },
  { name: 'Le sirvió', width: 10, value: ({ useful }) => useful },
  { name: 'No le sirvió', width: 12, value: ({ not_useful: no }) => no },
  { name: 'Se revisa', width: 12, value: ({ review }) => review },
  { name: 'Enlaces rotos del sitio', width: 40, value: ({ broken_links: links }) => links.join(' ') },
  { name: 'Enlaces rotos a otros sitios', width: 40, value: ({ broken_external_links: links }) => links.join(' ') },
];
