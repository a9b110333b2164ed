/** content/data/procesos.yaml: the process map and the descriptive card of each process. */
import { z } from 'astro/zod';
import { demo, text } from './fields.ts';
import { pageHead } from './page.schema.ts';

const process = z.strictObject({
  name: text('el nombre del proceso'),
  objective: text('el objetivo del proceso').describe('Para qué existe, en una frase.'),
  inputs: text('lo que recibe el proceso'),
  outputs: text('lo que entrega el proceso'),
  owner: text('el responsable del proceso'),
});

const group = z.strictObject({
  name: text('el nombre del grupo').describe('Estratégicos, misionales, de apoyo, de evaluación.'),
  text: text('qué reúne el grupo'),
  core: z.boolean().default(false).describe('true: los procesos que atienden a las personas; se destacan en el mapa.'),
  processes: z.array(process).min(1, 'Escriba al menos un proceso.'),
});

export const processMapSchema = z.strictObject({
  demo,
  page: pageHead,
  needs: text('lo que entra al mapa').describe('Lo que necesitan las personas; a la izquierda del mapa.'),
  results: text('lo que sale del mapa').describe('Lo que reciben las personas; a la derecha del mapa.'),
  groups: z.array(group).min(1),
});
export type ProcessMap = z.infer<typeof processMapSchema>;
