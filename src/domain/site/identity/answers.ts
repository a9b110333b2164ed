/** What the assistant asks of a hospital (docs/contract.md#another-hospital). */
import { z } from 'zod';
import { WEEKDAYS } from '#shared/time/days.ts';
import { HEX_COLOR } from '../brand/color.ts';
import { DEPARTMENT_NAMES, isPostalCodeOf } from './departments.ts';
import { readNit } from './nit.ts';

const line = (what: string, max = 120) =>
  z
    .string({ error: `Escriba ${what}.` })
    .trim()
    .min(1, `Escriba ${what}.`)
    .max(max, `Use ${max} caracteres o menos.`)
    .regex(/^[^\p{Cc}]*$/u, 'Escríbalo en un solo renglón.');

const nit = z.string({ error: 'Escriba el NIT.' }).transform((text, context) => {
  const reading = readNit(text);
  if ('nit' in reading) return reading.nit;
  context.addIssue({ code: 'custom', message: reading.issue });
  return z.NEVER;
});

/** A Colombian number as people write it, with or without +57; as `+57` and ten digits. */
const phone = z.string({ error: 'Escriba el teléfono.' }).transform((text, context) => {
  const [, number] = /^(?:\+?57)?(\d{10})$/.exec(text.replace(/[\s().-]/g, '')) ?? [];
  if (number && /^[36]/.test(number)) return `+57${number}`;
  context.addIssue({
    code: 'custom',
    message: 'Escriba diez números: un fijo empieza por 60 y el indicativo (601 234 5678); un celular, por 3.',
  });
  return z.NEVER;
});
/** An empty field is a line that the hospital does not have. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable().default(null),
  );

const email = z
  .string({ error: 'Escriba el correo.' })
  .trim()
  .pipe(z.email('Escriba un correo válido, por ejemplo contacto@hospital.gov.co.'));
const color = z
  .string({ error: 'Elija el color.' })
  .trim()
  .toLowerCase()
  .regex(HEX_COLOR, 'Escriba el color con # y seis cifras, por ejemplo #1a5fb4.');

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora como 08:00 o 14:00.');
/** The most spans of a day, and the most that the forms show. */
export const MAX_SPANS = 4;
const schedule = z.strictObject({
  days: z.array(z.enum(WEEKDAYS)).min(1, 'Elija al menos un día.'),
  /** Empty: the 24 hours. */
  hours: z.array(z.strictObject({ from: clock, to: clock })).max(MAX_SPANS, 'Use cuatro franjas o menos.'),
  holidays: z.boolean(),
});

const site = z.strictObject({
  name: line('el nombre de la sede', 80),
  kind: line('qué es la sede', 60),
  street: line('la dirección de la sede'),
  phone: optional(phone),
});

/** The largest logo, in characters of base64. */
const MAX_LOGO_CHARACTERS = 80_000;
const logo = z.strictObject({
  extension: z.enum(['svg', 'png', 'webp'], { error: 'El logo es un archivo SVG, PNG o WebP.' }),
  base64: z
    .base64('El archivo del logo llegó dañado. Elíjalo de nuevo.')
    .max(MAX_LOGO_CHARACTERS, 'El logo pesa más de 60 kB. Guárdelo más pequeño.'),
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

/** The steps of the assistant, each with its own fields. */
export const identitySteps = {
  name: z.strictObject({
    name: line('el nombre oficial', 120),
    short_name: line('el nombre corto', 60),
    nit,
    motto: line('el lema', 80),
    description: line('qué es el hospital', 160),
    domain,
  }),
  place: z
    .strictObject({
      department: z.enum(DEPARTMENT_NAMES as [string, ...string[]], { error: 'Elija el departamento.' }),
      municipality: line('el municipio', 60),
      street: line('la dirección'),
      postal_code: z
        .string({ error: 'Escriba el código postal.' })
        .trim()
        .regex(/^\d{6}$/, 'El código postal tiene seis números.'),
      sites: z.array(site).max(20, 'Agregue las demás sedes después, en «Sedes».').default([]),
    })
    .refine(({ postal_code, department }) => isPostalCodeOf(postal_code, department), {
      path: ['postal_code'],
      error: 'Ese código postal no es de ese departamento. Búsquelo en visor.codigopostal.gov.co.',
    }),
  contact: z.strictObject({
    switchboard: phone,
    emergency: phone,
    toll_free: optional(line('la línea gratuita', 40)),
    telefax: optional(phone),
    anti_corruption: optional(phone),
    chat_consulta: optional(phone),
    chat_siau: optional(phone),
    chat_urgencias: optional(phone),
    contact_email: email,
    judicial_email: email,
  }),
  hours: z.strictObject({ hours: z.record(z.string(), schedule) }),
  brand: z.strictObject({
    main: color,
    accent: color,
    /** null: the initials. `keep`: the one that is there. */
    logo: z.union([logo, z.literal('keep')], { error: 'Elija el archivo del logo.' }).nullable(),
  }),
  services: z.strictObject({
    /** Titles of the cards of the home page, and paths of the entries of «Servicios» in the menu. */
    cards: z.array(z.string()).min(1, 'Elija al menos un servicio.'),
    pages: z.array(z.string()).min(1, 'Elija al menos una página.'),
  }),
} as const;

export type IdentityStep = keyof typeof identitySteps;
export const IDENTITY_STEPS = Object.keys(identitySteps) as IdentityStep[];
export const identityAnswers = z.strictObject(identitySteps);
export type IdentityAnswers = z.output<typeof identityAnswers>;
