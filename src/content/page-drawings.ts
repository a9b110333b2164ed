/** The drawing of each page that has chosen no picture of its own: one for each kind of page, so that the same people come back. */
import type { Drawing } from './schemas/page-picture.ts';

const PAGES: Partial<Record<Drawing, readonly string[]>> = {
  papeles: [
    '/gestion',
    '/informes-empalme',
    '/instrumentos-gestion-informacion',
    '/manual-contratacion',
    '/normas-generales-organizacion',
    '/normatividad',
    '/normatividad-institucion',
    '/politicas-adoptadas',
    '/presupuesto',
    '/presupuesto-general',
    '/transparencia',
  ],
  listo: ['/contratacion', '/modelos-contratos', '/plan-anual-adquisiciones', '/vinculacion-terceros'],
  equipo: [
    '/directorio-servidores',
    '/estructura-organica',
    '/mipg',
    '/nosotros',
    '/publicacion-hojas-de-vida',
    '/talento-humano',
    '/valores',
  ],
  digital: [
    '/accesibilidad',
    '/datos',
    '/derechos-autor',
    '/glosario',
    '/seccion-datos-abiertos',
    '/terminos-condiciones',
  ],
  'adulto-mayor': ['/adulto-mayor', '/derechos-deberes', '/noticias'],
  etnias: ['/afros-indigenas', '/poblacion'],
  laboratorio: ['/apoyo-diagnostico'],
  urgencias: ['/atencion-inmediata'],
  vacuna: ['/calendario-actividades', '/menos-de-edad'],
  ventanilla: [
    '/canales-atencion',
    '/contacto',
    '/directorio-institucional',
    '/mecanismos-presentacion-solicitudes',
    '/procedimientos-tramites-servicios',
    '/trato-digno',
  ],
  reunion: [
    '/consulta-ciudadana',
    '/directorio-agremiaciones',
    '/informacion-sobre-desiciones',
    '/mecanismos-participacion',
    '/participa',
    '/participacion-ciudadana',
    '/plan-accion',
    '/plan-operativo-accion',
    '/procedimientos-toma-desiciones',
  ],
  consulta: ['/consulta-externa', '/mapa-procesos', '/servicios'],
  ambiente: ['/gestion-ambiental', '/objetivos'],
  carta: [
    '/entes-autoridades-que-lo-vigilan',
    '/entidades-vigilancia',
    '/informe-acceso-a-la-informacion',
    '/informe-todas-las-solicitudes',
    '/pqrsd/avisos',
    '/pqrsd/seguimiento',
  ],
  hospitalizacion: ['/internacion'],
  camino: ['/proyectos-inversion', '/ubicacion'],
  mujeres: ['/mujeres'],
  llave: ['/mision-vision', '/politica-tratamiento-datos-personales', '/seguridad-digital'],
  perdido: ['/directorio-entidades', '/mapa-sitio'],
  'sin-senal': ['/sin-conexion'],
};
const BY_PATH = new Map(
  Object.entries(PAGES).flatMap(([drawing, paths]) => paths.map((path) => [path, drawing as Drawing])),
);

/** Gives the drawing of a page by its path; undefined: a page in a hurry, such as results, has none. */
export const drawingOf = (path: string): Drawing | undefined => BY_PATH.get(path);
