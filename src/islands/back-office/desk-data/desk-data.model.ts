/** «Datos de la oficina»: its sections, and the texts that lead to their forms. Without React. */
import { keysOf } from '#shared/fields/keys-of.ts';

export const SECTIONS = {
  textos: 'Textos y palabras',
  avisos: 'Avisos',
  terminos: 'Términos',
};
export type SectionName = keyof typeof SECTIONS;

/** The sections by who sees them: alerts are settings of the portal. */
export const sectionsFor = (isAdmin: boolean): SectionName[] =>
  keysOf(SECTIONS).filter((name) => isAdmin || name !== 'avisos');

/** The section of these that the address names; the first one by default. */
export const sectionOf = (query: URLSearchParams, sections: readonly SectionName[]): SectionName =>
  sections.find((name) => name === query.get('seccion')) ?? 'textos';

/** The parts of the content that the desk writes, with the forms that they are changed in. */
export const DESK_TEXTS = [
  {
    title: 'Plantillas',
    help: 'Los textos con los que se empieza a escribir en cada paso. Lo ya enviado queda como salió.',
    id: 'data/pqrsd-plantillas',
    part: 'templates',
  },
  {
    title: 'Entidades',
    help: 'Se proponen al trasladar una solicitud, con la forma de llegar a cada una. Se puede escribir cualquier otra.',
    id: 'data/pqrsd-plantillas',
    part: 'entities',
  },
  {
    title: 'Párrafo de la Supersalud',
    help: 'Va en toda respuesta sobre la atención en salud (Circular Externa 047 de 2007).',
    id: 'data/pqrsd-plantillas',
    part: 'health_paragraph',
  },
  {
    title: 'Palabras de urgencia',
    help: 'Si una está en el asunto o en el texto de una solicitud, el caso sube al comienzo de la lista para revisarlo y avisa al turno, sea del tipo que sea.',
    id: 'data/palabras-urgentes',
    part: 'groups',
  },
] as const;
