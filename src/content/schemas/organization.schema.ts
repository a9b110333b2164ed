/** The data files about the hospital itself: its sites, its units, its processes and its servants. */
import { z } from 'astro/zod';
import {
  demo,
  email,
  extension,
  flag,
  list,
  oneOf,
  paragraph,
  phone,
  quotedDay,
  scheduleName,
  text,
  unitName,
} from './fields.ts';
import { pageHead } from './page.schema.ts';
import { pagePicture } from './page-picture.ts';

const latitude = z
  .number({ error: 'Escriba la latitud en grados, por ejemplo 5.5353.' })
  .min(-4.3)
  .max(13.6)
  .meta({ title: 'Latitud' });
const longitude = z
  .number({ error: 'Escriba la longitud en grados, por ejemplo -73.3678.' })
  .min(-82)
  .max(-66.8)
  .meta({ title: 'Longitud' });

const timetable = z.strictObject({
  name: text('a qué corresponde el horario').describe('Qué abre en este horario.'),
  hours: scheduleName,
});

const hospitalLocation = z.strictObject({
  demo,
  name: text('el nombre de la sede'),
  kind: text('qué es la sede').describe('Sede principal, puesto de salud…'),
  address: z
    .strictObject({
      street: text('la dirección'),
      place: z.string().optional().describe('Barrio, corregimiento o vereda.'),
      municipality: text('el municipio'),
      department: text('el departamento'),
    })
    .meta({ title: 'Dirección' }),
  coordinates: z
    .strictObject({ latitude, longitude })
    .optional()
    .describe('Punto de la puerta en el mapa: se toma de openstreetmap.org o de Google Maps.'),
  phone,
  extension: extension.optional(),
  email: email.optional(),
  timetables: z.array(timetable).min(1, 'Escriba al menos un horario.').meta({ title: 'Horarios' }),
  picture: pagePicture
    .optional()
    .describe('Cómo se reconoce la sede desde la calle. Sin ella se ve un dibujo del camino.')
    .meta({ title: 'Imagen del camino' }),
  arrival: list(paragraph('cómo llegar'), 'Cómo llegar', 'Cómo llegar, un párrafo cada uno.'),
  access: list(paragraph('la entrada accesible'), 'Acceso y ayudas', 'Entrada accesible, parqueadero, ayudas.'),
});

/** content/data/sedes.yaml: the sites of the hospital, their hours and directions. */
export const locationsSchema = z.strictObject({
  page: pageHead.describe('Encabezado del directorio institucional.'),
  location: pageHead.describe('Encabezado de «Ubicación».'),
  sites: z.array(hospitalLocation).min(1, 'Escriba al menos una sede.').meta({ title: 'Sedes' }),
});
export type HospitalLocation = z.infer<typeof hospitalLocation>;

const unit = z.strictObject({
  name: text('el nombre de la dependencia').meta({ defines: 'area' }),
  text: paragraph('qué hace la dependencia').describe('Qué hace, en una o dos frases.'),
  email: email.optional(),
  extension: extension.optional(),
  head: z
    .string()
    .optional()
    .describe('Quién la dirige: el nombre como está en el directorio de servidores.')
    .meta({ refersTo: 'servant' }),
});

const area = unit.extend({
  units: list(unit, 'Dependencias a su cargo', 'Dependencias a su cargo.'),
});

/** content/data/organigrama.yaml: the units of the hospital as a tree. */
export const orgChartSchema = z.strictObject({
  demo,
  page: pageHead.meta({ title: 'Encabezado de la página' }),
  approved: text('el acto que aprueba la estructura').optional().describe('Acuerdo o resolución que la adopta.'),
  board: unit
    .optional()
    .describe('La máxima autoridad. Sin ella, la página dice que la estructura está pendiente.')
    .meta({ title: 'Máxima autoridad' }),
  management: unit
    .optional()
    .describe('Quien dirige el hospital. Sin ella, la página también lo dice.')
    .meta({ title: 'Dirección' }),
  advisers: z
    .array(unit)
    .max(4, 'El organigrama tiene lugar para cuatro.')
    .default([])
    .describe('Asesoría y control; dependen de la gerencia.'),
  areas: z
    .array(area)
    .max(4, 'El organigrama tiene lugar para cuatro.')
    .default([])
    .describe('Subgerencias y lo que depende de ellas.'),
});
export type OrgUnit = z.infer<typeof unit>;
export type OrgChartData = z.infer<typeof orgChartSchema>;

const process = z.strictObject({
  name: text('el nombre del proceso'),
  objective: paragraph('el objetivo del proceso').describe('Para qué existe, en una frase.'),
  inputs: paragraph('lo que recibe el proceso'),
  outputs: paragraph('lo que entrega el proceso'),
  owner: unitName('el responsable del proceso'),
});

const group = z.strictObject({
  name: text('el nombre del grupo').describe('Estratégicos, misionales, de apoyo, de evaluación.'),
  text: paragraph('qué reúne el grupo'),
  core: flag('Misional', 'true: los procesos que atienden a las personas; se destacan en el mapa.'),
  processes: z.array(process).min(1, 'Escriba al menos un proceso.').meta({ title: 'Procesos' }),
});

/** content/data/procesos.yaml: the process map and the descriptive card of each process. */
export const processMapSchema = z.strictObject({
  demo,
  page: pageHead.meta({ title: 'Encabezado de la página' }),
  needs: paragraph('lo que entra al mapa')
    .optional()
    .describe('Lo que necesitan las personas; a la izquierda del mapa.'),
  results: paragraph('lo que sale del mapa').optional().describe('Lo que reciben las personas; a la derecha del mapa.'),
  groups: list(
    group,
    'Grupos de procesos',
    'Grupos de procesos. Sin ellos, la página dice que el mapa está pendiente.',
  ),
});
export type ProcessMap = z.infer<typeof processMapSchema>;
const CONTRACT = 'Contrato de prestación de servicios';
const LINKS = [
  'Período fijo',
  'Libre nombramiento y remoción',
  'Carrera administrativa',
  'Provisionalidad',
  CONTRACT,
] as const;

const contract = z.strictObject({
  object: paragraph('el objeto del contrato'),
  value: z.number({ error: 'Escriba el valor en pesos, sin puntos.' }).positive().describe('Valor total, en pesos.'),
  from: quotedDay.describe('Fecha de inicio.'),
  until: quotedDay.describe('Fecha de terminación.'),
});

const servant = z
  .strictObject({
    name: text('el nombre').describe('Nombres y apellidos.').meta({ defines: 'servant' }),
    birth: z
      .strictObject({ country: text('el país'), department: text('el departamento'), city: text('el municipio') })
      .describe('Lugar de nacimiento. La fecha no se publica.'),
    education: paragraph('la formación académica'),
    experience: paragraph('la experiencia'),
    position: text('el cargo'),
    unit: text('la dependencia').describe('Como se llama en la estructura orgánica.').meta({ refersTo: 'area' }),
    link: oneOf(LINKS, 'una de estas vinculaciones').meta({ title: 'Vinculación' }),
    email: email.describe('Correo institucional.'),
    phone: phone.describe('Teléfono institucional.'),
    extension: extension.optional(),
    salaryScale: z
      .string()
      .optional()
      .describe('Código, grado y asignación básica, según el tipo de cargo.')
      .meta({ title: 'Escala salarial' }),
    contract: contract.optional().meta({ title: 'Contrato' }),
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

/**
 * content/data/servidores.yaml: public servants and contractors (Ley 1712 de 2014, art. 9 c; Decreto 103 de 2015, art.
 * 5). The place of birth, never the date; no personal data beyond what the law names.
 */
export const servantsSchema = z.strictObject({
  demo,
  page: pageHead.meta({ title: 'Encabezado de la página' }),
  servers: z
    .array(servant)
    .describe('Vacío: la página dice que el directorio está pendiente.')
    .meta({ title: 'Personas' }),
});
export type PublicServant = z.infer<typeof servant>;
