/** Sites, services and norms as open data. Pure. */
import { formatSchedule } from '#domain/calendar/schedule-text.ts';
import { CATEGORY_LABELS, type Post } from '#domain/posts/post.ts';
import { type CsvColumn, toCsv } from '#shared/formats/csv.ts';
import { ensureSchedule, formatPhone, resolveFacts } from '../../content/contact.ts';
import type { HospitalLocation } from '../../content/schemas/organization.schema.ts';
import type { PageData } from '../../content/schemas/page.schema.ts';
import type { Site } from '../../content/schemas/site.schema.ts';

/** One row per site. */
export function sitesCsv(sites: readonly HospitalLocation[], facts: Site): string {
  const columns: CsvColumn<HospitalLocation>[] = [
    { name: 'Sede', value: ({ name }) => name },
    { name: 'Tipo', value: ({ kind }) => kind },
    { name: 'Dirección', value: ({ address }) => address.street },
    { name: 'Barrio o vereda', value: ({ address }) => address.place },
    { name: 'Municipio', value: ({ address }) => address.municipality },
    { name: 'Departamento', value: ({ address }) => address.department },
    { name: 'Latitud', value: ({ coordinates }) => coordinates?.latitude },
    { name: 'Longitud', value: ({ coordinates }) => coordinates?.longitude },
    { name: 'Teléfono', value: ({ phone }) => formatPhone(phone) },
    { name: 'Extensión', value: ({ extension }) => extension },
    { name: 'Correo', value: ({ email }) => email },
    {
      name: 'Horarios',
      value: ({ timetables }) =>
        timetables
          .map(({ name, hours }) => `${name}: ${formatSchedule(ensureSchedule(facts.hours, hours))}`)
          .join(' | '),
    },
    { name: 'De demostración', value: ({ demo }) => (demo ? 'sí' : 'no') },
  ];
  return toCsv(columns, sites);
}

export type ServicePage = Pick<PageData, 'title' | 'description' | 'facts'> & { address: string };

/** One row per fact of each service. */
export function servicesCsv(pages: readonly ServicePage[], facts: Site): string {
  type Row = { page: ServicePage; label: string; text: string };
  const columns: CsvColumn<Row>[] = [
    { name: 'Servicio', value: ({ page }) => page.title },
    { name: 'Descripción', value: ({ page }) => page.description },
    { name: 'Dato', value: ({ label }) => label },
    { name: 'Valor', value: ({ text }) => text },
    { name: 'Página', value: ({ page }) => page.address },
  ];
  const rows = pages.flatMap((page) =>
    resolveFacts(page.facts, facts).map(({ label, text }) => ({ page, label, text })),
  );
  return toCsv(columns, rows);
}

/** One row per published norm. */
export function normsCsv(posts: readonly Post[], site: URL): string {
  const columns: CsvColumn<Post>[] = [
    { name: 'Norma', value: ({ title }) => title },
    { name: 'Clase', value: ({ cat }) => cat && CATEGORY_LABELS[cat] },
    { name: 'Fecha', value: ({ date }) => date.slice(0, 10) },
    { name: 'Resumen', value: ({ excerpt }) => excerpt },
    { name: 'Página', value: ({ id }) => new URL(`/post/${id}`, site).href },
    // A picture is not the text of a norm.
    {
      name: 'Archivo',
      value: ({ img, img_width: width }) => (img && width === null ? new URL(`/uploads/${img}`, site).href : null),
    },
  ];
  return toCsv(columns, posts);
}
