/** Field schemas that several content files share. */
import { z } from 'astro/zod';
import { capitalized } from '#shared/formats/text.ts';
import { WEEKDAYS } from '#shared/time/days.ts';

export const text = (what: string) =>
  z
    .string({ error: `Escriba ${what}.` })
    .trim()
    .min(1, `Falta ${what}.`)
    .meta({ title: labelOf(what) });

/** The name of a unit of content/data/responsables.yaml. */
export const unitName = (what: string) => text(what).meta({ refersTo: 'unit' });

/** The name of a schedule of content/data/site.yaml: hours are written once, and pages and the home page name them. */
export const scheduleName = z
  .string({ error: 'Elija un horario.' })
  .min(1, 'Elija un horario.')
  .describe('Uno de los horarios del hospital.')
  .meta({ title: 'Horario', refersTo: 'schedule' });

/** The norm that makes a content not applicable, which is published; without it the content applies. */
export const legalReason = z
  .string()
  .trim()
  .optional()
  .describe('Solo si no aplica a la entidad: la norma que lo dice. Se publica.')
  .meta({ title: 'Razón legal por la que no aplica' });

/** The same for a text of some sentences, with a larger field in forms. */
export const paragraph = (what: string) => text(what).meta({ long: true });

/** «el título» is «Título» beside a field. */
function labelOf(what: string): string {
  return capitalized(what.replace(/ \(.*\)$/, '').replace(/^(?:el|la|los|las) /, ''));
}

/** One of several values; `which` names them in the message. */
export const oneOf = <const Values extends readonly string[]>(values: Values, which: string) =>
  z.enum(values, { error: `Use ${which}: ${values.join(', ')}.` });

/** A box that is ticked or not. */
export const flag = (title: string, description: string) =>
  z.boolean({ error: 'Diga sí o no.' }).default(false).meta({ title, description });

/** A list that may be left out. */
export const list = <Item extends z.ZodType>(item: Item, title: string, description?: string) =>
  z
    .array(item)
    .default([])
    .meta({ title, ...(description && { description }) });

/** A fact about the hospital; `demo: true` marks what the hospital must replace with its own. */
export const fact = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(
    {
      value: value.describe('El dato.'),
      demo: flag('De demostración', 'true: es un dato de demostración que el hospital debe reemplazar.'),
    },
    { error: 'Escriba el dato y diga si es de demostración.' },
  );

export const phone = z
  .string({ error: 'Escriba el teléfono.' })
  .regex(/^\+57\d{10}$/, 'Escriba el teléfono con +57 y diez dígitos, sin espacios: +576012345678.')
  .meta({ title: 'Teléfono' });

export const email = z
  .email('Escriba un correo válido, por ejemplo contacto@hospital.gov.co.')
  .meta({ title: 'Correo' });

export const webAddress = z
  .url({ protocol: /^https$/, error: 'Escriba la dirección completa, que empiece por https://.' })
  .meta({ title: 'Dirección web' });

/** The name of a PDF of content/documents, or the address of one of the media library. */
export const documentFile = z
  .string({ error: 'Escriba el nombre del PDF, por ejemplo plan-accion.pdf.' })
  .regex(
    /^(?:[a-z0-9-]+|\/uploads\/[\w-]+)\.pdf$/,
    'El nombre del documento va en minúsculas, con guiones y terminado en .pdf: plan-accion-2026.pdf. De la biblioteca va su dirección, por ejemplo /uploads/plan.pdf.',
  );

/** A page of this site. */
export const pathname = z
  .string({ error: 'Escriba la dirección de la página, por ejemplo /servicios.' })
  .regex(/^\/(?!\/)[a-z0-9/-]*$/, 'Escriba la dirección en minúsculas, desde la primera barra, por ejemplo /servicios.')
  .meta({ title: 'Página' });

/** A path of this site, with an optional anchor (`#…`) or query (`?…`). */
export const internalUrl = z
  .string({ error: 'Escriba la dirección de la página, por ejemplo /gestion?grupo=informes.' })
  .regex(
    /^\/[a-z0-9/-]*(\?[a-z0-9=&-]+)?(#[a-z0-9áéíóúüñ-]+)?$/,
    'Escriba la dirección en minúsculas, desde la primera barra.',
  )
  .meta({ title: 'Página' });

/** A link in a list: to a page of this site (`path`) or of another (`url`). */
export const link = z.union(
  [
    z.strictObject({ title: text('el título del enlace'), path: internalUrl }),
    z.strictObject({ title: text('el título del enlace'), url: webAddress }),
  ],
  { error: 'Un enlace lleva un título y, además, una página de este sitio o la dirección de otro, con https://.' },
);
export type Link = z.infer<typeof link>;

/** Marks a whole record or file as demo data. */
export const demo = flag('De demostración', 'true: son datos de demostración que el hospital debe reemplazar.');

/** A national line, such as 123. */
export const nationalLine = z
  .string({ error: 'Escriba la línea nacional, por ejemplo 123.' })
  .regex(/^\d{3}$/, 'Una línea nacional tiene tres cifras, por ejemplo 123.')
  .describe('Línea nacional de tres cifras, por ejemplo 123.')
  .meta({ title: 'Línea nacional' });

/** A calendar day as text, `AAAA-MM-DD`. */
export const quotedDay = z
  .string({ error: 'Escriba la fecha, por ejemplo 2026-01-31.' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Escriba la fecha como AAAA-MM-DD.');

export const extension = z
  .string({ error: 'Escriba la extensión.' })
  .regex(/^\d{2,5}$/, 'La extensión lleva de dos a cinco cifras.')
  .meta({ title: 'Extensión' });

/** A day, `AAAA-MM-DD`, also bare: YAML parses that as midnight in UTC, the day before in Bogotá. */
export const calendarDay = z.preprocess(
  (value) => (value instanceof Date ? value.toJSON()?.slice(0, 10) : value),
  z.iso.date({ error: 'Escriba la fecha como AAAA-MM-DD.' }),
);

export const clock = z
  .string({ error: 'Escriba la hora, por ejemplo 08:00.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora con cuatro cifras, por ejemplo 08:00 o 14:00.');

/** Opening hours: days and hours. */
export const schedule = z.strictObject(
  {
    name: text('a qué corresponde el horario')
      .describe('Qué abre en este horario.')
      .meta({ title: 'Nombre del horario' }),
    days: z
      .array(oneOf(WEEKDAYS, 'los días así'))
      .min(1, 'Escriba al menos un día.')
      .describe('Días de la semana, en orden.')
      .meta({ title: 'Días' }),
    hours: list(
      z.strictObject({ from: clock.describe('Desde.'), to: clock.describe('Hasta.') }),
      'Franjas del día',
      'Franjas del día; una que termina antes de empezar pasa de medianoche. Vacío: las 24 horas.',
    ),
    holidays: flag('También los festivos', 'true: también rige los festivos.'),
    openNow: z.boolean().default(true).meta({
      title: 'Anunciar «Abierto ahora»',
      description: 'false: no se anuncia «Abierto ahora», por ejemplo en redes sociales.',
    }),
    sameServiceAs: z
      .string()
      .optional()
      .describe('Otro horario del mismo servicio. Mientras los dos difieran, el sitio y el tablero lo dicen.')
      .meta({ title: 'Es el mismo servicio que', refersTo: 'schedule' }),
  },
  { error: 'Un horario lleva su nombre, sus días y sus horas.' },
);
export type Schedule = z.infer<typeof schedule>;

/** Whether some fact inside is still marked `demo: true`; the page then says so. */
export function containsDemo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ('demo' in value && value.demo === true) || Object.values(value).some(containsDemo);
}

/** The address of a file that the site serves: of public/, of a scene, or of the library. */
export const publicFile = z
  .string({ error: 'Escriba la dirección del archivo, por ejemplo /escenas/brigada.svg.' })
  .regex(
    /^\/[\w/.-]+\.\w+$/,
    'Escriba la dirección del archivo, por ejemplo /escenas/brigada.svg, o la dirección de uno de la biblioteca, por ejemplo /uploads/brigada.webp.',
  )
  .meta({ title: 'Archivo' });
