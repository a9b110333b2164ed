/** What the assistant asks of a hospital (docs/contract.md#another-hospital). */
import { z } from 'zod';
import { WEEKDAYS } from '#shared/time/days.ts';
import { HEX_COLOR } from '../brand/color.ts';
import { DEPARTMENT_NAMES, isPostalCodeOf } from './departments.ts';
import { readNit } from './nit.ts';

type Line = { title: string; help?: string; autoComplete?: string; max?: number; long?: boolean };

const line = (what: string, { max = 120, long = false, ...words }: Line) =>
  z
    .string({ error: `Escriba ${what}.` })
    .trim()
    .min(1, `Escriba ${what}.`)
    .max(max, `Use ${max} caracteres o menos.`)
    .regex(/^[^\p{Cc}]*$/u, 'Escríbalo en un solo renglón.')
    .meta({ long, ...words });

const nit = z.string({ error: 'Escriba el NIT.' }).transform((text, context) => {
  const reading = readNit(text);
  if ('nit' in reading) return reading.nit;
  context.addIssue({ code: 'custom', message: reading.issue });
  return z.NEVER;
});

/** A Colombian number as people write it, with or without +57; as `+57` and ten digits. */
const phone = (title: string, help?: string) =>
  z
    .string({ error: 'Escriba el teléfono.' })
    .transform((text, context) => {
      const [, number] = /^(?:\+?57)?(\d{10})$/.exec(text.replace(/[\s().-]/g, '')) ?? [];
      if (number && /^[36]/.test(number)) return `+57${number}`;
      context.addIssue({
        code: 'custom',
        message: 'Escriba diez números: un fijo empieza por 60 y el indicativo (601 234 5678); un celular, por 3.',
      });
      return z.NEVER;
    })
    .meta({ title, help, control: 'tel' });
/** An empty field is a line that the hospital does not have. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable().default(null),
  );

const email = (title: string, help?: string) =>
  z
    .string({ error: 'Escriba el correo.' })
    .trim()
    .check(z.email('Escriba un correo válido, por ejemplo contacto@hospital.gov.co.'))
    .meta({ title, help });
const color = (title: string, help: string) =>
  z
    .string({ error: 'Elija el color.' })
    .trim()
    .toLowerCase()
    .regex(HEX_COLOR, 'Escriba el color con # y seis cifras, por ejemplo #1a5fb4.')
    .meta({ title, help });

const clock = (title: string, error: string) =>
  z
    .string({ error })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, error)
    .meta({ title });
const MAX_SPANS = 4;
const schedule = z.strictObject({
  days: z.array(z.enum(WEEKDAYS)).min(1, 'Elija al menos un día.').meta({ title: 'Días' }),
  hours: z
    .array(
      z.strictObject({
        from: clock('Desde', 'Escriba desde qué hora.'),
        to: clock('Hasta', 'Escriba hasta qué hora.'),
      }),
    )
    .max(MAX_SPANS, 'Use cuatro jornadas o menos.')
    .meta({ title: 'Jornada', help: 'Las horas de cada jornada. Sin ninguna, se entiende que atiende las 24 horas.' }),
  holidays: z.boolean().meta({ title: 'También los festivos' }),
});

const site = z.strictObject({
  name: line('el nombre de la sede', { title: 'Nombre', max: 80 }),
  kind: line('qué es la sede', { title: 'Qué es', help: 'Por ejemplo, puesto de salud.', max: 60 }),
  street: line('la dirección de la sede', { title: 'Dirección' }),
  phone: optional(phone('Teléfono', 'Vacío: contesta el conmutador.')),
});

/** The largest logo, in characters of base64. */
const MAX_LOGO_CHARACTERS = 80_000;
const logo = z.strictObject({
  extension: z
    .enum(['svg', 'png', 'webp'], { error: 'El logo es un archivo SVG, PNG o WebP.' })
    .meta({ title: 'Tipo de archivo' }),
  base64: z
    .base64('El archivo del logo llegó dañado. Elíjalo de nuevo.')
    .max(MAX_LOGO_CHARACTERS, 'El logo pesa más de 60 kB. Guárdelo más pequeño.')
    .meta({ title: 'Archivo' }),
});

/** The domain of the hospital, as `hospital.gov.co`. */
const domain = z
  .string({ error: 'Escriba el dominio.' })
  .trim()
  .toLowerCase()
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    'Escriba el dominio sin https:// ni barra, por ejemplo hospital.gov.co.',
  );

/** The steps of the assistant, each with its own fields; their words are those of the form. */
export const identitySteps = {
  name: z
    .strictObject({
      name: line('el nombre oficial', {
        title: 'Nombre oficial',
        help: 'Como está en el acto de creación.',
        autoComplete: 'organization',
      }),
      short_name: line('el nombre corto', {
        title: 'Nombre corto',
        help: 'Como lo llama la gente; va en la pestaña del navegador.',
        max: 60,
      }),
      nit: nit.meta({ title: 'NIT', help: 'Con el número de verificación, como está en el RUT: 900.123.456-8.' }),
      motto: line('el lema', { title: 'Lema', max: 80 }),
      description: line('qué es el hospital', {
        title: 'Qué es el hospital, en una frase',
        help: 'La leen los buscadores y quien recibe un enlace.',
        max: 160,
        long: true,
      }),
      domain: domain.meta({
        title: 'Dominio',
        help: 'El de la página y los correos, sin https://, por ejemplo hospital.gov.co.',
      }),
    })
    .meta({
      title: 'Nombre',
      help: 'Cómo se llama el hospital. Sale en todas las páginas, en los correos y en los documentos.',
    }),
  place: z
    .strictObject({
      department: z
        .enum(DEPARTMENT_NAMES as [string, ...string[]], { error: 'Elija el departamento.' })
        .meta({ title: 'Departamento' }),
      municipality: line('el municipio', { title: 'Municipio', max: 60, autoComplete: 'address-level2' }),
      street: line('la dirección', {
        title: 'Dirección de la sede principal',
        help: 'Calle o carrera, número y barrio o vereda.',
        autoComplete: 'street-address',
      }),
      postal_code: z
        .string({ error: 'Escriba el código postal.' })
        .trim()
        .regex(/^\d{6}$/, 'El código postal tiene seis números.')
        .meta({ title: 'Código postal', help: 'Seis números.' }),
      sites: z
        .array(site)
        .max(20, 'Agregue las demás sedes después, en «Sedes».')
        .default([])
        .meta({ title: 'Otra sede' }),
    })
    .refine(({ postal_code, department }) => isPostalCodeOf(postal_code, department), {
      path: ['postal_code'],
      error: 'Ese código postal no es de ese departamento. Búsquelo en visor.codigopostal.gov.co.',
    })
    .meta({ title: 'Dirección', help: 'Dónde queda la sede principal y, si las hay, las demás.' }),
  contact: z
    .strictObject({
      switchboard: phone('Conmutador', 'Con indicativo: 60 y el de la región.'),
      emergency: phone('Urgencias, 24 horas', 'Si contesta el conmutador, escriba el mismo.'),
      toll_free: optional(line('la línea gratuita', { title: 'Línea gratuita', max: 40 })),
      telefax: optional(phone('Telefax')),
      anti_corruption: optional(phone('Línea anticorrupción')),
      chat_consulta: optional(phone('WhatsApp de consulta externa')),
      chat_siau: optional(phone('WhatsApp del SIAU')),
      chat_urgencias: optional(phone('WhatsApp de urgencias')),
      contact_email: email('Correo de contacto'),
      judicial_email: email('Correo de notificaciones judiciales', 'Lo exige el artículo 197 de la Ley 1437 de 2011.'),
    })
    .meta({
      title: 'Teléfonos y correos',
      help: 'Deje vacío lo que el hospital no tenga: el sitio no lo mostrará. No invente números: alguien podría contestar.',
    }),
  hours: z.strictObject({ hours: z.record(z.string(), schedule).meta({ title: 'Horarios' }) }).meta({
    title: 'Horarios',
    help: 'Con ellos el sitio dice «Abierto ahora». Abra cada horario, marque los días y escriba las horas.',
  }),
  brand: z
    .strictObject({
      /** null: the initials. `keep`: the one that is there. */
      logo: z
        .union([logo, z.literal('keep')], { error: 'Elija el archivo del logo.' })
        .nullable()
        .meta({ title: 'Logo' }),
      main: color('Color principal', 'Enlaces, botones y pie de página.'),
      accent: color('Color de acento', 'Urgencias, fechas y detalles.'),
    })
    .meta({
      title: 'Logo y colores',
      help: 'De aquí salen los iconos, la imagen que se ve al compartir un enlace y el membrete de los documentos.',
    }),
  services: z
    .strictObject({
      /** Titles of the cards of the home page, and paths of the entries of «Servicios» in the menu. */
      cards: z.array(z.string()).min(1, 'Elija al menos un servicio.').meta({ title: 'En la portada' }),
      pages: z.array(z.string()).min(1, 'Elija al menos una página.').meta({ title: 'En el menú «Servicios»' }),
    })
    .meta({
      title: 'Servicios',
      help: 'Qué servicios se ven en la portada y en el menú. Después revise los textos de cada página de servicio: camas, consultorios y ambulancias son de ejemplo.',
    }),
} as const;

export type IdentityStep = keyof typeof identitySteps;
export const IDENTITY_STEPS = Object.keys(identitySteps) as IdentityStep[];
export const identityAnswers = z.strictObject(identitySteps);
export type IdentityAnswers = z.output<typeof identityAnswers>;
