/** content/data/home.yaml: the sentence, the four tasks and the services of the home page. */
import { z } from 'astro/zod';
import { pathname, text } from './fields.ts';
import { namedHours } from './named-hours.ts';

const TARGETS = ['chat:consulta', 'chat:siau', 'chat:urgencias', 'tel:emergency', 'tel:switchboard'] as const;
const ICONS = [
  'agenda',
  'sirena',
  'carta',
  'lupa',
  'estetoscopio',
  'diente',
  'cama',
  'microscopio',
  'hoja',
  'jeringa',
] as const;

const icon = z.enum(ICONS, { error: `Use uno de estos dibujos: ${ICONS.join(', ')}.` });

const task = z.strictObject({
  title: text('el título de la tarea'),
  help: text('la ayuda de la tarea').describe('Qué pasa al entrar.'),
  target: z
    .union([z.enum(TARGETS), pathname], {
      error: `Escriba una ruta como /pqrsd o uno de estos contactos: ${TARGETS.join(', ')}.`,
    })
    .describe('Página o contacto de site.yaml. Mientras la página no exista, la tarea no se muestra.'),
  icon,
  urgent: z.boolean().default(false).describe('true: se destaca con el color de las urgencias.'),
});

const service = z.strictObject({
  title: text('el nombre del servicio'),
  text: text('la descripción del servicio'),
  icon,
  schedules: z
    .array(z.strictObject({ name: text('a qué corresponde el horario'), hours: namedHours }))
    .min(1, 'Escriba al menos un horario.'),
});

export const homeSchema = z.strictObject({
  sentence: text('la frase de bienvenida').describe('Una frase bajo el lema.'),
  tasks: z.array(task).length(4, 'La portada lleva cuatro tareas.'),
  services: z.array(service).length(6, 'La portada lleva seis servicios.'),
});
export type Home = z.infer<typeof homeSchema>;
