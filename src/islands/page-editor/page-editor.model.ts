/** Labels and rules of the page editor. */

import type { Field } from '#domain/content-editing/forms/describe-fields.ts';
import type { FileGuardName } from '#domain/publication/file-guards.ts';
import type { Mark } from '#islands/back-office/DataTable.tsx';
import { STATE_MARKS } from '#islands/document-editor/state-marks.ts';
import { type FieldOf, labelOfPath, listOf, textOf, valuesOf } from '#islands/field-form/field-values.ts';
import type { ReferenceOption } from '#islands/field-form/form-context.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import { formatLongDateTime, minutes, seconds } from '#shared/time/time.ts';
import type { StoredPage } from './page-draft.ts';

/** Why the password is asked for. */
export const RULES_ASK = 'Este archivo fija reglas que obligan al hospital: confirme que es usted.';

/** A person who prepares a file that another one publishes is told this. */
export const PREPARE_ONLY: Partial<Record<FileGuardName, string>> = {
  desk: 'Lo publica la oficina de atención (SIAU) o un administrador. Lo que usted escribe queda en el borrador.',
  rules: 'Lo publica un administrador con su contraseña. Lo que usted escribe queda en el borrador.',
};

/** The label of the part that a path of an error names; '' for the whole, and for a part of another file. */
export function placeOf(form: Field, fields: unknown, path: string): string {
  if (path === 'body') return 'Texto';
  return path.includes('#') ? '' : labelOfPath(form, fields, path);
}

const DAY_RANGE = (first: string, last: string) => (first === last ? first : `${first} a ${last}`);

/** «lunes a viernes, 08:00 a 12:00 y 14:00 a 18:00» */
function scheduleText(schedule: unknown, week: readonly string[]): string {
  const { days, hours, holidays } = valuesOf(schedule);
  const names = listOf(days).map(textOf);
  const places = names.map((name) => week.indexOf(name));
  const isRun = places.every((place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1);
  const when = isRun ? DAY_RANGE(names[0] ?? '', names.at(-1) ?? '') : names.join(', ');
  const times = listOf(hours).map((one) => `${textOf(valuesOf(one).from)} a ${textOf(valuesOf(one).to)}`);
  const open = times.length > 0 ? times.join(' y ') : 'las 24 horas';
  return `${when}, ${open}${holidays === true ? ', también festivos' : ''}`;
}

/** The days of a schedule in their order, which the form of content/data/site.yaml has. */
function weekOf({ form }: Pick<StoredPage, 'form'>): string[] {
  const { fields } = form as FieldOf<'group'>;
  const schedule = (fields.hours as FieldOf<'group'>).others as FieldOf<'group'>;
  const { item } = schedule.fields.days as FieldOf<'list'>;
  return item.kind === 'choice' ? item.options.map(String) : [];
}

/** The schedules of content/data/site.yaml, with a link to change each. */
export function scheduleOptions(site: Pick<StoredPage, 'fields' | 'form'>): ReferenceOption[] {
  const week = weekOf(site);
  return Object.entries(valuesOf(site.fields.hours)).map(([value, schedule]) => ({
    value,
    label: textOf(valuesOf(schedule).name) || value,
    note: { text: scheduleText(schedule, week), href: `/admin/pages/data/site#hours.${value}` },
  }));
}

type PublicationStatus = Pick<Publication, 'state'> & Partial<Publication>;

const BUILDING_POLL_MS = seconds(3);
const WAITING_POLL_MS = minutes(1);

/** How soon a publication is worth reading again; null: it is over. */
export function pollDelay({ state }: Pick<Publication, 'state'>): number | null {
  if (state === 'building') return BUILDING_POLL_MS;
  return state === 'waiting' ? WAITING_POLL_MS : null;
}

export const isOpen = (publication: Pick<Publication, 'state'>): boolean => pollDelay(publication) !== null;

export const PUBLICATION_MARKS: Record<Publication['state'], Mark> = {
  waiting: STATE_MARKS.scheduled,
  building: { mark: '…', chip: 'chip--info', text: 'Publicando…' },
  live: STATE_MARKS.published,
  failed: { mark: '×', chip: 'chip--danger', text: 'No se publicó' },
};

/** «Saldrá el 1 de diciembre de 2026, 8:00 a. m.», in the time of Colombia. */
export const publicationTitle = ({ state, publish_at: hour }: PublicationStatus): string =>
  state === 'waiting' && hour ? `Saldrá el ${formatLongDateTime(new Date(hour))}` : PUBLICATION_MARKS[state].text;

const PUBLICATION_TEXTS: Record<Publication['state'], string> = {
  waiting: 'Espera la hora que usted eligió.',
  building: 'El cambio ya está guardado. Netlify construye el sitio nuevo: tarda unos minutos.',
  live: 'El cambio ya está en el sitio.',
  failed: 'No se pudo publicar. El sitio sigue como estaba y su borrador está guardado.',
};

/** A person is told this of a publication: its notice, else the text of its state. */
export const publicationText = ({ state, notice }: PublicationStatus): string => notice ?? PUBLICATION_TEXTS[state];

/** What becomes of a publication that waits when the page is published again. */
export const replacedText = ({ by, publish_at: hour }: Pick<Publication, 'by' | 'publish_at'>): string =>
  `Reemplaza la publicación de ${by} programada${hour ? ` para el ${formatLongDateTime(new Date(hour))}` : ''}: esa ya no saldrá.`;
