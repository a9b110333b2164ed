/** content/data/site.yaml: name and contact details of the hospital. */
import { z } from 'astro/zod';
import { HEX_COLOR } from '#domain/site/brand/color.ts';
import { readNit } from '#domain/site/identity/nit.ts';
import { email, fact, nationalLine, paragraph, phone, schedule, text, webAddress } from './fields.ts';
import { brandLogo, logo } from './logo.ts';

const address = z.strictObject({
  street: text('la dirección').describe('Calle, carrera o kilómetro.'),
  municipality: text('el municipio'),
  department: text('el departamento'),
  postalCode: z
    .string({ error: 'Escriba el código postal.' })
    .regex(/^\d{6}$/, 'El código postal tiene seis dígitos.')
    .meta({ title: 'Código postal' }),
});

const chat = z.strictObject({
  service: text('el nombre del servicio').describe('Lo que dice el botón.'),
  phone: fact(phone)
    .optional()
    .describe('Número de WhatsApp. Sin él, el sitio no muestra este chat.')
    .meta({ title: 'Número de WhatsApp' }),
});

const link = z.strictObject({ label: text('el nombre del enlace'), url: webAddress });

const color = z
  .string({ error: 'Escriba el color, por ejemplo #1a5fb4.' })
  .regex(HEX_COLOR, 'Escriba el color con # y seis cifras, por ejemplo #1a5fb4.');

const brand = z.strictObject({
  main: color.describe('Color principal: enlaces, botones y pie de página. Los demás tonos se calculan.'),
  accent: color.describe('Color de acento: urgencias, fechas y detalles.'),
  logo: brandLogo.optional(),
});

/** Of a file that was written before it named its lines. */
const NATIONAL_LINES = [
  { label: 'Emergencias en todo el país', line: '123' },
  { label: 'Salud mental, o si piensa en hacerse daño', line: '192', option: '4' },
  { label: 'Violencia contra las mujeres', line: '155' },
  { label: 'Niñas, niños y adolescentes', line: '141' },
];

export const siteSchema = z.strictObject({
  name: fact(text('el nombre')).describe('Nombre oficial de la entidad.').meta({ title: 'Nombre oficial' }),
  shortName: fact(text('el nombre corto'))
    .describe('Como lo llama la gente; va en la pestaña del navegador.')
    .meta({ title: 'Nombre corto' }),
  nit: fact(text('el NIT'))
    .superRefine(({ value, demo }, context) => {
      const reading = readNit(value);
      if (!demo && 'issue' in reading) context.addIssue({ code: 'custom', path: ['value'], message: reading.issue });
    })
    .meta({ title: 'NIT' }),
  brand: fact(brand)
    .describe('El logo y los dos colores. De ellos salen los iconos, la imagen para compartir y el membrete.')
    .meta({ title: 'Logo y colores' }),
  motto: text('el lema'),
  description: paragraph('la descripción')
    .max(160, 'Use 160 caracteres o menos.')
    .describe('Qué es el hospital, en una frase.'),
  address: fact(address).meta({ title: 'Dirección' }),
  phones: z
    .strictObject({
      switchboard: fact(phone).describe('Conmutador.').meta({ title: 'Conmutador' }),
      emergency: fact(phone).describe('Urgencias, 24 horas.').meta({ title: 'Urgencias' }),
      tollFree: fact(text('la línea gratuita'))
        .optional()
        .describe('Línea gratuita de atención a la ciudadanía.')
        .meta({ title: 'Línea gratuita' }),
      telefax: fact(phone).optional().meta({ title: 'Telefax' }),
      antiCorruption: fact(phone).optional().describe('Línea anticorrupción.'),
    })
    .meta({ title: 'Teléfonos' }),
  nationalLines: z
    .array(
      z.strictObject({
        label: text('para qué sirve la línea'),
        line: nationalLine,
        option: z
          .string()
          .regex(/^\d$/, 'La opción es una cifra, por ejemplo 4.')
          .optional()
          .describe('Lo que se marca después de que contestan.')
          .meta({ title: 'Opción' }),
      }),
    )
    .min(1)
    .default(NATIONAL_LINES)
    .describe('A quién llama quien está en peligro. Salen en el formulario de PQRSD y en la página sin conexión.')
    .meta({ title: 'Líneas nacionales' }),
  emails: z
    .strictObject({
      contact: fact(email).meta({ title: 'Contacto' }),
      judicial: fact(email)
        .describe('Correo de notificaciones judiciales.')
        .meta({ title: 'Notificaciones judiciales' }),
    })
    .meta({ title: 'Correos' }),
  chats: z
    .strictObject({
      message: text('el mensaje').describe('Texto con que se abre la conversación.'),
      consulta: chat.meta({ title: 'Consulta externa' }),
      siau: chat.meta({ title: 'SIAU' }),
      urgencias: chat.meta({ title: 'Urgencias' }),
    })
    .meta({ title: 'WhatsApp' }),
  hours: z
    .object({
      administrative: schedule.meta({ title: 'Atención administrativa' }),
      contactLine: schedule.meta({ title: 'Línea de contacto' }),
      emergency: schedule.meta({ title: 'Urgencias' }),
      socialMedia: schedule.meta({ title: 'Redes sociales' }),
    })
    .catchall(schedule)
    .superRefine((hours, context) => {
      for (const [name, { sameServiceAs }] of Object.entries(hours)) {
        if (sameServiceAs !== name) continue;
        const message = 'Elija otro horario: este es el mismo.';
        context.addIssue({ code: 'custom', path: [name, 'sameServiceAs'], message });
      }
    })
    .describe('Todos los horarios del sitio. Lo que cambie aquí cambia en todas las páginas.')
    .meta({ title: 'Horarios', defines: 'schedule' }),
  networks: z.array(fact(link)).describe('Redes sociales.'),
  portals: z.array(link.extend({ logo: logo.optional() })).describe('Portales nacionales.'),
});
export type Site = z.infer<typeof siteSchema>;
export type ChatId = Exclude<keyof Site['chats'], 'message'>;
