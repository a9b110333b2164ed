/** Filters and words of the list of pages. */
import { coversPage } from '#domain/publication/content-subjects.ts';
import type { ContentOwner, PageRow } from '#shared/api/pages.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';
import { slugOf } from '#shared/formats/slug.ts';
import { formatShortDate } from '#shared/time/time.ts';

export const PAGE_STATES = {
  borrador: { label: 'Con borrador', test: (page: PageRow) => page.has_draft },
  vencida: { label: 'Revisión vencida', test: (page: PageRow) => page.overdue },
  demostracion: { label: 'Con datos de demostración', test: (page: PageRow) => page.demo > 0 },
} as const;
type PageState = keyof typeof PAGE_STATES;

export const KIND_LABELS: Record<PageRow['kind'], string> = { page: 'Página', data: 'Datos' };

/** What people call the contents of a data file: its title alone does not say that the hours are in it. */
const DATA_WORDS: Record<string, string> = {
  'data/aviso': 'banda, cierre, emergencia',
  'data/busqueda': 'sinónimos',
  'data/home': 'portada, carrusel, video, tareas, servicios',
  'data/menu': 'menú principal, pie de página',
  'data/redirecciones': 'enlaces viejos',
  'data/responsables': 'correos, dependencias, recordatorios',
  'data/sedes': 'dirección, mapa, cómo llegar',
  'data/servidores': 'funcionarios, contratistas, cargos, correos, extensiones',
  'data/site': 'horarios, teléfonos, correos, WhatsApp, redes, dirección, NIT, logo, colores',
};
/** What of it is shown below the title. */
export const dataNote = ({ id }: Pick<PageRow, 'id'>): string | null => DATA_WORDS[id] ?? null;

const isState = (text: string): text is PageState => Object.hasOwn(PAGE_STATES, text);

export type PageFilters = { q: string; kind: string; section: string; owner: string; state: string };

export const filtersOf = (query: URLSearchParams): PageFilters => ({
  q: query.get('q') ?? '',
  kind: query.get('kind') ?? '',
  section: query.get('section') ?? '',
  owner: query.get('owner') ?? '',
  state: query.get('state') ?? '',
});

/** The pages that the filters leave. */
export function filterPages(pages: readonly PageRow[], { q, kind, section, owner, state }: PageFilters): PageRow[] {
  const words = foldForSearch(q).split(/\s+/).filter(Boolean);
  return pages.filter((page) => {
    const text = foldForSearch([page.title, page.id, page.section, page.owner, DATA_WORDS[page.id]].join(' '));
    return (
      words.every((word) => text.includes(word)) &&
      (!kind || page.kind === kind) &&
      (!section || page.section === section) &&
      (!owner || page.owner === owner) &&
      (isState(state) ? PAGE_STATES[state].test(page) : true)
    );
  });
}

/** The different values of a column, in the order of the alphabet. */
export function choicesOf(pages: readonly PageRow[], name: 'section' | 'owner') {
  const values = new Set(pages.flatMap((page) => page[name] ?? []));
  return [...values].sort((a, b) => a.localeCompare(b, 'es')).map((value) => ({ value, label: value }));
}

export const demoText = (count: number): string => plural(count, 'dato de demostración', 'datos de demostración');

export const reviewText = ({ review_at, overdue }: Pick<PageRow, 'review_at' | 'overdue'>): string | null =>
  review_at && `${overdue ? 'Debía revisarse' : 'Se revisa'} el ${formatShortDate(review_at)}`;

/** «La puede cambiar: Rosa Díaz»: who may change a page without being an editor. */
export function changersText(page: PageRow, owners: readonly ContentOwner[]): string | null {
  const names = owners.filter(({ subjects }) => coversPage(new Set(subjects), page)).map(({ name }) => name);
  return names.length > 0 ? `La puede cambiar: ${names.join(', ')}` : null;
}

/** «Jornada de vacunación» → `jornada-de-vacunacion`, of at most 80 characters. */
export const proposedAddress = (title: string): string => slugOf(title);
