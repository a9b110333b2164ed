/** content/data/sedes.yaml: the sites of the hospital, their hours and directions. */
import { z } from 'astro/zod';
import { demo, email, extension, phone, text } from './fields.ts';
import { pageHead } from './page.schema.ts';
import { scheduleName } from './schedule-name.ts';

const latitude = z.number({ error: 'Escriba la latitud en grados, por ejemplo 5.5353.' }).min(-4.3).max(13.6);
const longitude = z.number({ error: 'Escriba la longitud en grados, por ejemplo -73.3678.' }).min(-82).max(-66.8);

const timetable = z.strictObject({
  name: text('a qué corresponde el horario').describe('Qué abre en este horario.'),
  hours: scheduleName,
  holidays: z.boolean().default(false).describe('true: también abre los festivos.'),
});

const hospitalLocation = z.strictObject({
  demo,
  name: text('el nombre de la sede'),
  kind: text('qué es la sede').describe('Sede principal, puesto de salud…'),
  address: z.strictObject({
    street: text('la dirección'),
    place: z.string().optional().describe('Barrio, corregimiento o vereda.'),
    municipality: text('el municipio'),
    department: text('el departamento'),
  }),
  coordinates: z
    .strictObject({ latitude, longitude })
    .describe('Punto de la puerta en el mapa: se toma de openstreetmap.org o de Google Maps.'),
  phone,
  extension: extension.optional(),
  email: email.optional(),
  timetables: z.array(timetable).min(1, 'Escriba al menos un horario.'),
  arrival: z.array(text('cómo llegar')).min(1, 'Explique cómo llegar.').describe('Cómo llegar, un párrafo cada uno.'),
  access: z.array(text('la entrada accesible')).describe('Entrada accesible, parqueadero, ayudas.'),
});

export const locationsSchema = z.strictObject({
  page: pageHead.describe('Encabezado de /directorio-institucional.'),
  location: pageHead.describe('Encabezado de /ubicacion.'),
  sites: z.array(hospitalLocation).min(1, 'Escriba al menos una sede.'),
});
export type HospitalLocation = z.infer<typeof hospitalLocation>;
