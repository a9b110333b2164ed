/** The names of the parts of the portal that an operator must attend to. */
import { keysOf } from '#shared/fields/keys-of.ts';

/** The parts as people read them; the codes are labels of the metric `portal_notice`. */
export const NOTICE_PARTS = {
  database: 'Base de datos',
  migrations: 'Estructura de los datos',
  storage: 'Archivos',
  clock: 'Hora del servidor',
  disk: 'Espacio en disco',
  holidays: 'Festivos',
  content: 'Archivo de reglas',
  texts: 'Texto del hospital',
  job: 'Tarea',
  outbox: 'Correo',
  mail: 'Correo que no llegó',
  backup: 'Última copia de seguridad',
};
export const NOTICE_CODES = keysOf(NOTICE_PARTS);
export type NoticeCode = keyof typeof NOTICE_PARTS;

/** The jobs by their name in the database and in the metrics, as people read them. */
const JOB_LABELS = {
  publicacion: 'Publicaciones programadas',
  correo: 'Envío del correo',
  alertas: 'Alertas de vencimiento',
  informes: 'Informes trimestrales y avisos',
  buscador: 'Índice de búsqueda',
  retencion: 'Conservación de datos',
  enlaces: 'Revisión de enlaces',
  contenido: 'Publicación de páginas',
};
export type JobName = keyof typeof JOB_LABELS;
/** A database may hold the name of a job of another version. */
export const jobLabel = (name: string): string => Object.entries(JOB_LABELS).find(([job]) => job === name)?.[1] ?? name;
