/** PQRSD (peticiones, quejas, reclamos, sugerencias y denuncias): vocabulary, labels and API shapes. */
import { z } from 'zod';
import { instant, recordId } from '#shared/fields/envelope.schema.ts';
import { keysOf, recordOf } from '#shared/fields/keys-of.ts';

/** Label, one-line help and example of each type, as the form shows them (Resolución 1519 de 2020, anexo 2). */
export const PQRSD_TYPE_TEXTS = {
  peticion: {
    label: 'Petición',
    help: 'Pedir algo de interés general o particular.',
    example: 'Pido que arreglen la rampa de la entrada.',
  },
  informacion: {
    label: 'Solicitud de información',
    help: 'Pedir datos que el hospital tiene.',
    example: '¿Cuántas ambulancias tiene el hospital?',
  },
  documentos: {
    label: 'Solicitud de documentos',
    help: 'Pedir copia de un documento público.',
    example: 'Pido copia del contrato de aseo de este año.',
  },
  historia: {
    label: 'Copia de historia clínica',
    help: 'Pedir copia de su historia clínica, que se le entrega a usted.',
    example: 'Necesito mi historia de la hospitalización de mayo.',
  },
  consulta: {
    label: 'Consulta',
    help: 'Pedir un concepto sobre temas a cargo del hospital.',
    example: '¿Qué vacunas recomiendan antes de viajar al Llano?',
  },
  cita: {
    label: 'Solicitud de cita',
    help: 'Pedir o reprogramar una cita.',
    example: 'Necesito cambiar mi cita de odontología.',
  },
  queja: {
    label: 'Queja',
    help: 'Contar una conducta inadecuada de quien lo atendió.',
    example: 'En la ventanilla me gritaron y no me dejaron hablar.',
  },
  reclamo: {
    label: 'Reclamo',
    help: 'Reclamar por un servicio negado, demorado o mal prestado.',
    example: 'Llevo dos meses esperando el resultado de un examen.',
  },
  sugerencia: {
    label: 'Sugerencia',
    help: 'Proponer una mejora o felicitar.',
    example: 'Pongan más sillas en la sala de espera.',
  },
  denuncia: {
    label: 'Denuncia',
    help: 'Poner en conocimiento un posible acto de corrupción.',
    example: 'Un funcionario me pidió dinero por darme una cita.',
  },
} satisfies Record<string, { label: string; help: string; example: string }>;
export type PqrsdType = keyof typeof PQRSD_TYPE_TEXTS;
export const PQRSD_TYPES = keysOf(PQRSD_TYPE_TEXTS);
export const PQRSD_TYPE_LABELS = recordOf(PQRSD_TYPES, (type) => PQRSD_TYPE_TEXTS[type].label);

export const GENDER_LABELS = { F: 'Femenino', M: 'Masculino', O: 'Otro o prefiero no decirlo' };
export type Gender = keyof typeof GENDER_LABELS;
export const GENDERS = keysOf(GENDER_LABELS);

export const DOCUMENT_TYPE_LABELS = {
  CC: 'Cédula de ciudadanía',
  NUIP: 'NUIP',
  CE: 'Cédula de extranjería',
  NIT: 'NIT',
  PAS: 'Pasaporte',
  TI: 'Tarjeta de identidad',
  RC: 'Registro civil',
  PPT: 'Permiso por Protección Temporal',
};
export type DocumentType = keyof typeof DOCUMENT_TYPE_LABELS;
export const DOCUMENT_TYPES = keysOf(DOCUMENT_TYPE_LABELS);

/** Occupation of those who prefer not to say it. */
export const OCCUPATION_UNDISCLOSED = 'Prefiero no decirlo';

/** Longest texts accepted. */
export const PQRSD_LIMITS = { issue: 200, description: 10_000 } as const;

/** The person of an anonymous request in answers (docs/contract.md#decisions-on-the-specification); stored as NULL. */
export const ANONYMOUS_PERSON = {
  fullname: 'anonymous',
  address: 'anonymous',
  email: 'anonymous@anonymous.invalid',
  telephone: '0000000',
  gender: 'A',
  ocupation: 'anonymous',
  type_document: 'CC',
  number_document: '111111111',
} as const;
export type PersonalField = keyof typeof ANONYMOUS_PERSON;
/** Fields that identify a person; an anonymous request stores none of them. */
export const PERSONAL_FIELDS = keysOf(ANONYMOUS_PERSON);
/** Fields that the settings may require. */
export const REQUIRABLE_FIELDS = [...PERSONAL_FIELDS, 'type_pqrsd'] as const;

export const TERM_UNIT_NAMES = { dias_habiles: 'días hábiles', horas: 'horas corridas', meses: 'meses' };
export type TermUnit = keyof typeof TERM_UNIT_NAMES;
export const TERM_UNITS = keysOf(TERM_UNIT_NAMES);

/** A due date with its calculation, as receipt, desk and follow-up page answer it. */
export const dueCalculation = z.object({
  due_at: instant,
  code: z.string(),
  law: z.string(),
  count: z.int(),
  unit: z.enum(TERM_UNITS),
  skipped: z
    .array(z.object({ day: z.string(), name: z.string() }))
    .describe('Festivos entre semana que no se contaron.'),
  pauses: z.array(z.object({ from: z.string(), to: z.string() })),
  extended_by: z.int().describe('Días hábiles de prórroga.'),
  sentence: z.string().describe('La cuenta, en una frase.'),
});
export type DueCalculation = z.infer<typeof dueCalculation>;

/** What is promised until an officer classifies a claim; absent where the term is settled. */
export const pqrsdPromise = z
  .object({
    text: z.string().describe('Los plazos que puede tener, en una frase.'),
    care_until: instant.describe('El final de las horas más largas, si es sobre la atención en salud.'),
  })
  .describe('Un reclamo sin clasificar: `due_at` y `working` valen si no es sobre la atención en salud.');
export type PqrsdPromise = z.infer<typeof pqrsdPromise>;

/** What a partial answer left for later, and until when. */
export const pendingPart = z.object({ text: z.string(), by: instant }).nullable();

/** Answer of POST /pqrsd. `clave` is shown only here. */
export const pqrsdReceipt = z.object({
  id: recordId,
  rad: z.string().describe('RAD-AAAA-NNNNNN.'),
  clave: z
    .string()
    .nullable()
    .describe('Secreto para seguir el caso; null: la solicitud se repitió después de darle a la persona otra clave.'),
  created_at: instant,
  due_at: z.string().describe('Último segundo del término, ISO 8601.'),
  working: dueCalculation,
  promise: pqrsdPromise.optional(),
});
export type PqrsdReceipt = z.infer<typeof pqrsdReceipt>;

/** From receipt to the end. An annulled request keeps its number. */
export const PQRSD_STATE_LABELS = {
  recibida: 'Recibida',
  en_tramite: 'En trámite',
  por_completar: 'Por completar',
  prorrogada: 'Prorrogada',
  trasladada: 'Trasladada',
  respondida: 'Respondida',
  en_recurso: 'En recurso',
  cerrada: 'Cerrada',
  anulada: 'Anulada',
};
export type PqrsdState = keyof typeof PQRSD_STATE_LABELS;
export const PQRSD_STATES = keysOf(PQRSD_STATE_LABELS);

/** How an answer reaches the citizen; `aviso` is the public notice, when no other channel does. */
export const ANSWER_CHANNEL_LABELS = {
  portal: 'Consulta en el portal con la clave',
  correo: 'Correo electrónico',
  fisico: 'Correo físico',
  telefono: 'Teléfono',
  presencial: 'En persona',
  aviso: 'Aviso público',
};
export type AnswerChannel = keyof typeof ANSWER_CHANNEL_LABELS;
export const ANSWER_CHANNELS = keysOf(ANSWER_CHANNEL_LABELS);

/** Who reads a message or file of a case: the citizen too, or only the hospital. */
export const VISIBILITIES = ['publica', 'interna'] as const;

/** Why the citizen has to complete the request: something is missing, or it is not understood. */
export const ASK_CAUSES = ['incompleta', 'no_se_entiende'] as const;
export type AskCause = (typeof ASK_CAUSES)[number];

/** Outcome of an answer; a denial needs its legal ground. */
export const OUTCOME_LABELS = { resuelta: 'Resuelta', negada: 'Negada', parcial: 'Negada en parte' };
export type Outcome = keyof typeof OUTCOME_LABELS;
export const OUTCOMES = keysOf(OUTCOME_LABELS);
/** The labels of the types whose outcome is told in other words: a complaint is found right, or not. */
const OUTCOME_LABELS_BY_TYPE: Partial<Record<PqrsdType, Record<Outcome, string>>> = {
  queja: { resuelta: 'Se encontró razón', negada: 'No se encontró razón', parcial: 'Se encontró razón en parte' },
};
export const outcomeLabelsOf = (type: PqrsdType | undefined): Record<Outcome, string> =>
  (type && OUTCOME_LABELS_BY_TYPE[type]) ?? OUTCOME_LABELS;

/** A PQRSD in the answers of the desk (docs/contract.md#pqrsd). */
export const pqrsd = z.object({
  id: recordId,
  rad: z.string(),
  fullname: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  gender: z.enum([...GENDERS, 'A']).nullable(),
  ocupation: z.string().nullable(),
  type_document: z.enum(DOCUMENT_TYPES).nullable(),
  number_document: z.string().nullable(),
  type_pqrsd: z.enum(PQRSD_TYPES),
  issue: z.string(),
  description: z.string(),
  anonymous: z.boolean(),
  state: z.enum(PQRSD_STATES),
  channel: z.string(),
  created_at: instant,
  due_at: z.string().describe('Último segundo del término, ISO 8601.'),
});
export type Pqrsd = z.infer<typeof pqrsd>;
