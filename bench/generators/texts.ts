/** Spanish as a small hospital writes it: titles, and bodies of as many characters as asked for. */
import type { Category } from '#domain/posts/post.ts';
import type { Chance } from './chance.ts';

const PLACES = [
  'la vereda El Roble',
  'el corregimiento de San José',
  'el puesto de salud de La Esperanza',
  'la sede principal',
  'el barrio Villa Nueva',
  'la zona rural',
];
const SERVICES = [
  'vacunación',
  'odontología',
  'consulta externa',
  'laboratorio clínico',
  'urgencias',
  'crecimiento y desarrollo',
  'control prenatal',
  'fisioterapia',
];
const PEOPLE = [
  'las madres gestantes',
  'las personas mayores',
  'los niños y las niñas menores de cinco años',
  'los usuarios del régimen subsidiado',
  'las familias campesinas',
];
const MONTHS = ['enero', 'marzo', 'mayo', 'julio', 'septiembre', 'noviembre'];

const SENTENCES = [
  'El hospital informa a la comunidad que el servicio de {service} atenderá en {place} a partir de {month}.',
  'La jornada está dirigida a {people} y no tiene ningún costo.',
  'Quienes asistan deben presentar el documento de identidad y el carné, si lo tienen.',
  'El equipo de {service} recorrerá {place} durante la última semana de {month}.',
  'Para más información, acérquese a la oficina de atención al usuario o llame a las líneas de la institución.',
  'Con esta acción el hospital cumple lo acordado con {people} en la rendición de cuentas del año anterior.',
  'El documento publicado contiene los anexos técnicos, el presupuesto y el cronograma de ejecución.',
  'La ejecución del período alcanzó el {number} % de lo programado para el programa de {service}.',
  'Se recibieron {number} observaciones de la ciudadanía, que fueron respondidas dentro de los términos.',
  'La atención de {service} en {place} continúa en el horario habitual, sin interrupciones.',
  'Recomendamos a {people} llegar con veinte minutos de anticipación a su cita.',
  'El señor gerente agradeció el compromiso del personal y anunció nuevas inversiones en {place}.',
  'Según el informe, durante {month} se atendieron {number} consultas más que en el mismo mes del año pasado.',
];

const SUBJECTS: Record<Category, readonly string[]> = {
  noticias: ['Jornada de {service} en {place}', 'Nuevo horario de {service}', 'Así avanza la obra en {place}'],
  contratacion: ['Invitación pública {number}: insumos para {service}', 'Acta de cierre del proceso {number}'],
  presupuesto: ['Ejecución presupuestal de {month}', 'Modificación al presupuesto número {number}'],
  normatividad: ['Circular {number} sobre {service}', 'Acuerdo {number} de la junta'],
  cuentas: ['Rendición de cuentas en {place}', 'Preguntas de la ciudadanía: {month}'],
  informes: ['Informe de gestión de {month}', 'Informe de control interno número {number}'],
  gestion: ['Gastos de {month}', 'Relación de pagos número {number}'],
  'talento-humano': ['Ingresos de {month}', 'Recaudo por {service}'],
  mipg: ['Plan de acción de {service}', 'Autodiagnóstico número {number}'],
  junta: ['Acta de junta directiva número {number}', 'Convocatoria a junta en {month}'],
  resolucion: ['Resolución {number} de gerencia', 'Resolución {number}: apertura de {service}'],
};

/** What a publication of a category is called. */
export function titleOf(chance: Chance, category: Category): string {
  return filled(chance, chance.pick(SUBJECTS[category]));
}

/** HTML of paragraphs, with a list or a heading here and there, of about so many characters and never more. */
export function bodyOf(chance: Chance, length: number): string {
  let body = '';
  while (true) {
    const block = blockOf(chance);
    if (body !== '' && body.length + block.length > length) return body;
    body += block;
  }
}

function blockOf(chance: Chance): string {
  if (chance.percent(8)) return `<h2>${filled(chance, 'Sobre {service} en {place}')}</h2>`;
  if (chance.percent(8)) return `<ul><li>${sentence(chance)}</li><li>${sentence(chance)}</li></ul>`;
  return `<p>${Array.from({ length: chance.between(1, 3) }, () => sentence(chance)).join(' ')}</p>`;
}

/** One sentence. */
export const sentence = (chance: Chance): string => filled(chance, chance.pick(SENTENCES));

function filled(chance: Chance, text: string): string {
  return text
    .replace('{service}', () => chance.pick(SERVICES))
    .replace('{place}', () => chance.pick(PLACES))
    .replace('{people}', () => chance.pick(PEOPLE))
    .replace('{month}', () => chance.pick(MONTHS))
    .replace('{number}', () => String(chance.between(2, 980)));
}
