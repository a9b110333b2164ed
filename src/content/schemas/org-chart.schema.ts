/** content/data/organigrama.yaml: the units of the hospital as a tree. */
import { z } from 'astro/zod';
import { demo, email, extension, text } from './fields.ts';
import { pageHead } from './page.schema.ts';

const unit = z.strictObject({
  name: text('el nombre de la dependencia'),
  text: text('qué hace la dependencia').describe('Qué hace, en una o dos frases.'),
  email: email.optional(),
  extension: extension.optional(),
  head: z.string().optional().describe('Quién la dirige: el nombre como está en servidores.yaml.'),
});

const area = unit.extend({ units: z.array(unit).default([]).describe('Dependencias a su cargo.') });

export const orgChartSchema = z.strictObject({
  demo,
  page: pageHead,
  approved: text('el acto que aprueba la estructura').describe('Acuerdo o resolución que la adopta.'),
  board: unit.describe('La máxima autoridad.'),
  management: unit.describe('Quien dirige el hospital.'),
  advisers: z
    .array(unit)
    .max(4, 'El organigrama tiene lugar para cuatro.')
    .describe('Asesoría y control; dependen de la gerencia.'),
  areas: z
    .array(area)
    .min(1)
    .max(4, 'El organigrama tiene lugar para cuatro.')
    .describe('Subgerencias y lo que depende de ellas.'),
});
export type OrgUnit = z.infer<typeof unit>;
export type OrgChartData = z.infer<typeof orgChartSchema>;
