/** The API of the PQRSD desk: list, case and history. */
import { z } from 'zod';
import { APPROVED_STEPS, PROPOSAL_STATES } from '#domain/pqrsd/case/approval/proposal.ts';
import { CONSULTATION_STATUS_LABELS } from '#domain/pqrsd/case/consultation/consultation.ts';
import { DUTY_CAUSES } from '#domain/pqrsd/case/duties.ts';
import { EVENT_KINDS } from '#domain/pqrsd/case/events.ts';
import { caseFile } from '#domain/pqrsd/case-files.ts';
import {
  ANSWER_CHANNELS,
  ASK_CAUSES,
  dueCalculation,
  OUTCOMES,
  PQRSD_STATES,
  pendingPart,
  pqrsd,
  TERM_UNITS,
} from '#domain/pqrsd/pqrsd.ts';
import { SCORES } from '#domain/pqrsd/survey/survey.ts';
import { DUE_STATUSES } from '#domain/pqrsd/term/due-status.ts';
import { MATTERS, RISKS } from '#domain/pqrsd/term/terms.ts';
import { RETENTION_STAGES } from '#domain/retention/retention.ts';
import { instant, pageMeta, pageNumber, searchText } from '../fields/envelope.schema.ts';
import { SUSPICIONS } from '../fields/human-check.schema.ts';
import { keysOf } from '../fields/keys-of.ts';
import { INBOX_FILTER_SCHEMAS } from './inbox-filters.ts';
import { publicMessage } from './public-message.schema.ts';

const SORTS = ['recibo', 'vence'] as const;

/** Query of GET /pqrsd: filters, search, order and page. A parameter that is not here is refused. */
export const pqrsdQuery = z.strictObject({
  page: pageNumber,
  q: searchText.describe(
    'Palabras, en cualquier orden, de cualquier texto del caso; radicado, documento, correo, teléfono.',
  ),
  ...INBOX_FILTER_SCHEMAS,
  sort: z
    .enum(SORTS, { error: 'Ordene por «recibo» o por «vence».' })
    .default('recibo')
    .describe('«vence»: primero lo urgente y lo que vence antes; lo que ya no corre, al final, lo último primero.'),
});
export type PqrsdQuery = z.infer<typeof pqrsdQuery>;

/** Personal data that only an opened case shows. */
const DETAIL_ONLY_FIELDS = {
  ...({ address: true, email: true, telephone: true, gender: true, ocupation: true } as const),
  ...({ type_document: true, number_document: true, description: true } as const),
};

/** A row of GET /pqrsd. */
export const deskPqrsd = pqrsd.omit(DETAIL_ONLY_FIELDS).extend({
  light: z.enum(DUE_STATUSES).nullable().describe('null: el término no corre.'),
  days_left: z.int().nullable().describe('Días hábiles que quedan; negativo: los que pasaron; null: no corre.'),
  unit: z.enum(TERM_UNITS).describe('En qué se cuenta el término.'),
  possible_due_at: instant.nullable().describe('Cuándo vence un reclamo sin clasificar si es vital; null: no aplica.'),
  unclassified: z.boolean().describe('Es un reclamo y nadie ha juzgado su riesgo.'),
  review: z
    .boolean()
    .describe('Tiene palabras de urgencia o dice que alguien está en peligro, y nadie lo ha clasificado.'),
  completion_expired: z.boolean().describe('Pasó el plazo para completarla.'),
  unproven: z
    .boolean()
    .describe(
      'Respondida, archivada por desistimiento o por completar, sin constancia de que la persona lo sabe y sin aviso público.',
    ),
  mail_failed: z.boolean().describe('El último correo a la persona no llegó, y falta responderle o notificarle.'),
  to_approve: z.boolean().describe('Tiene una respuesta por aprobar.'),
  input_received: z.boolean().describe('Llegó un concepto que quien la atiende no ha leído.'),
  input_late: z.boolean().describe('Un concepto no llegó a tiempo.'),
  risk: z.enum(RISKS).nullable(),
  matter: z.enum(MATTERS).nullable(),
  priority: z.boolean(),
  assigned_to: z.int().nullable(),
  version: z.int().describe('Cuántos pasos tiene su historia; con él, un paso sobre un caso que ya cambió se rechaza.'),
  awaits_reply: z.boolean().describe('La persona escribió de última.'),
  anonymised_at: instant.nullable().describe('Su plazo terminó y ya no dice nada de nadie; null: está completa.'),
  suspicion: z
    .enum(SUSPICIONS)
    .nullable()
    .describe('Por qué parece enviada por un programa; null: no lo parece, o alguien ya la tomó.'),
});
export type DeskPqrsd = z.infer<typeof deskPqrsd>;
export const deskPqrsds = z.object({
  data: z.array(deskPqrsd),
  meta: pageMeta.extend({
    capped: z.literal(true).optional().describe('Hay más que «total»: no se cuentan más de 2.000.'),
  }),
  lights: z.record(z.enum(DUE_STATUSES), z.int()).describe('Cuántas hay con cada semáforo, con los demás filtros.'),
});
export type DueStatusCounts = z.infer<typeof deskPqrsds>['lights'];

/** A line of the history. */
const historyLine = z.object({
  at: instant,
  kind: z.enum(EVENT_KINDS),
  label: z.string(),
  name: z.string().nullable().describe('Funcionario; null: la persona o el sistema.'),
  state: z.enum(PQRSD_STATES).describe('Estado después.'),
  due_at: instant.nullable().describe('Vencimiento después; null: ya no corre ningún término.'),
  text: z.string().describe('Lo propio de cada paso, en una frase: motivo, entidad, medio…'),
});
export type HistoryLine = z.infer<typeof historyLine>;

const classChoice = z.object({ code: z.string(), name: z.string() }).nullable();

const caseMessage = publicMessage.extend({
  visibility: z.enum(['publica', 'interna']),
  name: z.string().nullable(),
});
export type CaseMessage = z.infer<typeof caseMessage>;

/** The retention of a case. */
const caseRetention = z.object({
  stage: z.enum(RETENTION_STAGES),
  series: z.string(),
  kept_until: z.string().nullable().describe('Último día de su plazo, AAAA-MM-DD; null: no ha terminado de atenderse.'),
  orders: z
    .array(
      z.object({
        reason: z.string(),
        at: instant,
        name: z.string(),
        lifted: z.object({ reason: z.string(), at: instant, name: z.string() }).nullable(),
      }),
    )
    .describe('Órdenes de conservarlo, la última primero.'),
});
export type CaseRetention = z.infer<typeof caseRetention>;

const caseRef = z.object({ id: z.int(), rad: z.string() });
const duty = z.object({
  seq: z.int().describe('Número del evento que la abrió.'),
  cause: z.enum(DUTY_CAUSES),
  at: instant,
  act: z.string().nullable(),
  asks: z.literal('otro').nullable().describe('otro: responderle a la persona no la termina.'),
  due_at: instant,
});

/** Answer of GET /pqrsd/{id}. */
export const pqrsdDetail = deskPqrsd.extend({
  ...pqrsd.pick(DETAIL_ONLY_FIELDS).shape,
  external_number: z.string().nullable().describe('Su número en el registro de la entidad que la envió.'),
  service: classChoice.describe('De qué servicio o dependencia trata; null: no se ha dicho.'),
  motive: classChoice.describe('Su motivo; null: no se ha dicho.'),
  working: dueCalculation,
  milestones: z.array(z.object({ code: z.string(), name: z.string(), law: z.string(), at: instant })),
  steps: z.array(z.string()).describe('Pasos que admite el estado.'),
  refusals: z
    .record(z.string(), z.string())
    .describe('Por qué no se puede ahora un paso que el estado admite; los que se pueden no están.'),
  answer_by_mail: z.boolean().describe('Pidió la respuesta completa en su correo; si no, le llega un enlace.'),
  ways: z.array(z.enum(ANSWER_CHANNELS)).describe('Medios por los que se le puede responder.'),
  may_be_abandoned: z.boolean().describe('Venció el plazo para completarla: puede decretarse el desistimiento.'),
  may_undo_withdrawal: z.boolean().describe('El SIAU registró que desistió y todavía puede reabrirlo por error.'),
  request: z
    .object({
      cause: z.enum(ASK_CAUSES),
      respond_by: instant,
      granted: z.boolean(),
      known: z
        .boolean()
        .describe('Consta que la persona la conoce; si no, `respond_by` es para quien la conoció ese día.'),
    })
    .nullable(),
  untold: z
    .array(
      z.object({
        seq: z.int(),
        kind: z.enum(EVENT_KINDS),
        label: z.string(),
        at: instant,
        channel: z.enum(ANSWER_CHANNELS),
      }),
    )
    .describe('Lo que se decidió o se le dijo a la persona y no consta que conozca, con el medio que se usó.'),
  transfer: z
    .object({ entity: z.string(), at: instant, oficio: z.string().nullable() })
    .nullable()
    .describe('oficio null: todavía no consta, y el caso sigue a cargo del hospital.'),
  answer: z
    .object({
      at: instant,
      channel: z.enum(ANSWER_CHANNELS),
      outcome: z.enum(OUTCOMES),
      ground: z.string().nullable(),
      evidence: z.string().nullable(),
      notice_until: instant.nullable().describe('Hasta cuándo está su aviso; null: no tiene.'),
      read_at: instant.nullable().describe('Cuándo la leyó la persona, con la clave o con el enlace de su correo.'),
      mailed: z.string().nullable().describe('Qué pasó con el correo que la llevaba.'),
      proof: z.string().nullable().describe('La constancia de que le llegó; null: sin constancia.'),
    })
    .nullable(),
  decree: z
    .object({
      at: instant,
      act: z.string(),
      channel: z.enum(ANSWER_CHANNELS),
      notice_until: instant.nullable(),
      mailed: z.string().nullable(),
      proof: z.string().nullable().describe('La constancia de que la persona lo conoce; null: sin constancia.'),
      appeal_until: instant.nullable().describe('Hasta cuándo se recurre; corre desde la notificación.'),
    })
    .nullable()
    .describe('El acto que la archivó por desistimiento tácito.'),
  lost_term: z
    .object({ due_at: instant, law: z.string() })
    .nullable()
    .describe('Un término que venció sin respuesta antes de que una clasificación lo cambiara.'),
  joined_to: caseRef.nullable().describe('El caso que se responde por los dos; null: no está acumulada.'),
  members: z.array(caseRef).describe('Los casos que reciben la respuesta de este.'),
  related: z.array(caseRef).describe('Los casos relacionados.'),
  consultations: z
    .array(
      z.object({
        seq: z.int().describe('El paso que lo pidió.'),
        at: instant,
        name: z.string(),
        service: z.string(),
        email: z.string().describe('Vacío cuando el caso se anonimizó.'),
        due_at: instant,
        link_until: instant.describe('Hasta cuándo sirve el enlace.'),
        status: z.enum(keysOf(CONSULTATION_STATUS_LABELS)),
        identity: z.boolean().describe('Ve el nombre y el documento de la persona.'),
        description: z.boolean(),
        messages: z.array(z.int()),
        files: z.array(z.string()),
        answered: z.object({ at: instant, late: z.boolean() }).nullable(),
        withdrawn: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
        undelivered: z.boolean().describe('Su correo no llegó.'),
      }),
    )
    .describe('Los conceptos que se pidieron a colegas.'),
  proposal: z
    .object({
      seq: z.int(),
      kind: z.enum(APPROVED_STEPS),
      author: z.object({ id: z.int(), name: z.string() }),
      at: instant,
      returned: z.object({ at: instant, reason: z.string() }).nullable(),
      fields: z.record(z.string(), z.string()).describe('La respuesta como se enviaría, por campo.'),
      files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.int() })),
    })
    .nullable()
    .describe('La respuesta que espera aprobación o que se devolvió.'),
  past_proposals: z
    .array(
      z.object({
        seq: z.int(),
        kind: z.enum(APPROVED_STEPS),
        author: z.object({ id: z.int(), name: z.string() }),
        proposed_at: instant,
        state: z.enum(PROPOSAL_STATES),
        at: instant.describe('Cuándo se devolvió o se retiró.'),
        by: z.string().nullable(),
        reason: z.string(),
        text: z.string(),
      }),
    )
    .describe('Las respuestas propuestas que se devolvieron o se retiraron.'),
  approval: z
    .object({
      required: z.boolean().describe('Una respuesta espera aprobación antes de salir.'),
      approvers: z
        .array(z.object({ id: z.int(), name: z.string() }))
        .describe('Quiénes pueden aprobarla en este caso.'),
    })
    .describe('La aprobación de respuestas, de «Ajustes».'),
  pending: pendingPart.describe('Lo que quedó pendiente de una respuesta parcial, y para cuándo.'),
  duties: z.array(duty).describe('Lo que se debe además de la solicitud, cada cosa con su propio término.'),
  mail_failed_at: instant.nullable().describe('El último correo a la persona no llegó: hay que usar otro medio.'),
  survey: z
    .object({ score: z.enum(SCORES), words: z.string().nullable(), at: instant })
    .nullable()
    .describe('Lo que la persona respondió en la encuesta.'),
  retention: caseRetention,
  notices: z.array(z.object({ text: z.string(), published_at: instant, until: instant })),
  history: z.array(historyLine),
  messages: z.array(caseMessage),
  files: z.array(caseFile),
});
export type PqrsdDetail = z.infer<typeof pqrsdDetail>;

/** The views of a case. */
export const caseViews = z.object({
  data: z.array(
    z.object({
      at: instant,
      user_id: z.int().nullable().describe('null: un colega sin cuenta, por el enlace de un concepto.'),
      name: z.string(),
    }),
  ),
});

/** The answer of what shows or changes one case. */
export const oneCase = z.object({ data: pqrsdDetail });
