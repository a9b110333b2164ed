/**
 * content/data/servidores.yaml: public servants and contractors (Ley 1712 de 2014, art. 9 c; Decreto 103 de 2015, art.
 * 5). The place of birth, never the date; no personal data beyond what the law names.
 */
import { z } from 'astro/zod';
import { demo, email, extension, phone, quotedDay, text } from './fields.ts';
import { pageHead } from './page.schema.ts';

const LINKS = [
  'Período fijo',
  'Libre nombramiento y remoción',
  'Carrera administrativa',
  'Provisionalidad',
  'Contrato de prestación de servicios',
] as const;
const CONTRACT = 'Contrato de prestación de servicios';

const contract = z.strictObject({
  object: text('el objeto del contrato'),
  value: z.number({ error: 'Escriba el valor en pesos, sin puntos.' }).positive().describe('Valor total, en pesos.'),
  from: quotedDay.describe('Fecha de inicio.'),
  until: quotedDay.describe('Fecha de terminación.'),
});

const servant = z
  .strictObject({
    name: text('el nombre').describe('Nombres y apellidos.'),
    birth: z
      .strictObject({ country: text('el país'), department: text('el departamento'), city: text('el municipio') })
      .describe('Lugar de nacimiento. La fecha no se publica.'),
    education: text('la formación académica'),
    experience: text('la experiencia'),
    position: text('el cargo'),
    unit: text('la dependencia').describe('Como se llama en organigrama.yaml.'),
    link: z.enum(LINKS, { error: `Use una de estas vinculaciones en link: ${LINKS.join(', ')}.` }),
    email: email.describe('Correo institucional.'),
    phone: phone.describe('Teléfono institucional.'),
    extension: extension.optional(),
    salaryScale: z.string().optional().describe('Código, grado y asignación básica, según el tipo de cargo.'),
    contract: contract.optional(),
  })
  .superRefine((person, context) => {
    const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const hired = person.link === CONTRACT;
    if (hired && !person.contract) complain('contract', 'Escriba el contrato: objeto, valor, inicio y fin.');
    if (!hired && !person.salaryScale) complain('salaryScale', 'Escriba la escala salarial del cargo.');
    if (person.contract && person.contract.until < person.contract.from) {
      complain('contract', 'El contrato no puede terminar antes de empezar.');
    }
  });

export const servantsSchema = z.strictObject({
  demo,
  page: pageHead,
  servers: z.array(servant).min(1, 'Escriba al menos una persona.'),
});
export type PublicServant = z.infer<typeof servant>;
