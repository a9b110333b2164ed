/**
 * Mail to officers about one case, at once. It contains number, type and dates only, because mail can be read by others
 * (docs/law.md HAB-09). Pure.
 */
import { automaticMail } from '#shared/formats/mail.ts';
import { formatLongDate, formatLongDateTime } from '#shared/time/time.ts';
import { PQRSD_TYPE_TEXTS, type PqrsdType, type TermUnit } from '../pqrsd.ts';

/** The mails of a day about many cases, as the outbox names them. */
export const ALERTS_MAIL = 'alertas';
export const ESCALATION_MAIL = 'escalamiento';
export const DESK_DIGESTS = [ALERTS_MAIL, ESCALATION_MAIL];

/** What an officer, or a colleague asked for input (`colega`), is told of a case; unsent mail of the same kind to the same officer is superseded. */
export const DESK_MAIL_KINDS = [
  ...(['nueva', 'asignada', 'mensaje', 'completada', 'desistida', 'recurso'] as const),
  ...(['rebote', 'vital'] as const),
  ...(['concepto', 'sin_concepto', 'mencion', 'por_aprobar', 'devuelta', 'aprobada', 'colega'] as const),
] as const;
export type DeskMailKind = (typeof DESK_MAIL_KINDS)[number];

/** The facts of a case that a mail may contain. */
export type CaseFacts = {
  rad: string;
  type: PqrsdType;
  /** A term of the hospital runs. */
  running: boolean;
  receivedAt: Date;
  dueAt: Date;
  termUnit: TermUnit;
  /** The due date if it is found vital; null when that is settled. */
  possibleDueAt: Date | null;
};

const dueText = ({ dueAt, termUnit }: Pick<CaseFacts, 'dueAt' | 'termUnit'>): string =>
  (termUnit === 'horas' ? formatLongDateTime : formatLongDate)(dueAt);

/** `- RAD-2026-000004 · Queja · vence el 8 de octubre de 2026`. */
export const caseLine = (
  { rad, type, ...due }: Pick<CaseFacts, 'rad' | 'type' | 'dueAt' | 'termUnit'>,
  verb: string,
): string => `- ${rad} · ${PQRSD_TYPE_TEXTS[type].label} · ${verb} el ${dueText(due)}`;

const factsText = (facts: CaseFacts): string => {
  const { rad, type, running, receivedAt, possibleDueAt } = facts;
  const possible =
    possibleDueAt && `Sin clasificar: si es vital, la fecha límite es el ${formatLongDateTime(possibleDueAt)}`;
  const lines = [
    `${rad} · ${PQRSD_TYPE_TEXTS[type].label}`,
    `Llegó el ${formatLongDateTime(receivedAt)}`,
    running && `Fecha límite: ${dueText(facts)}`,
    possible,
  ];
  return lines.filter(Boolean).join('\n');
};

/** The kinds that the texts below have; the others have mails of their own. */
export type NewsKind = Exclude<DeskMailKind, 'vital' | 'colega'>;

const TEXTS: Record<NewsKind, { subject: (rad: string) => string; news: string }> = {
  nueva: { subject: (rad) => `Llegó la PQRSD ${rad}`, news: 'Llegó una PQRSD.' },
  asignada: { subject: (rad) => `Le asignaron la PQRSD ${rad}`, news: 'Le asignaron esta PQRSD.' },
  mensaje: { subject: (rad) => `La persona escribió en ${rad}`, news: 'La persona escribió en esta PQRSD.' },
  completada: { subject: (rad) => `Completaron la PQRSD ${rad}`, news: 'Llegó lo que faltaba en esta PQRSD.' },
  desistida: {
    subject: (rad) => `La persona desistió en ${rad}`,
    news: 'La persona desistió de esta PQRSD, que quedó cerrada. Si el interés público lo exige, puede seguir de oficio.',
  },
  recurso: {
    subject: (rad) => `Recurso o insistencia en ${rad}`,
    news: 'La persona no acepta la decisión de esta PQRSD. Corre un término nuevo para decidir, o para enviarla al juez o tribunal.',
  },
  rebote: {
    subject: (rad) => `No llegó un correo de ${rad}`,
    news: 'Un correo a la persona de esta PQRSD no llegó. Use otro medio: teléfono, correo físico o aviso.',
  },
  concepto: {
    subject: (rad) => `Llegó un concepto de ${rad}`,
    news: 'Llegó el concepto que se pidió en esta PQRSD. El término sigue corriendo: respóndala.',
  },
  sin_concepto: {
    subject: (rad) => `No llegó el correo que pide un concepto en ${rad}`,
    news: 'El correo que pide un concepto en esta PQRSD no salió o lo rechazó su servidor. Retire la solicitud y pídala a otra dirección.',
  },
  mencion: {
    subject: (rad) => `Le mencionan en ${rad}`,
    news: 'Un colega le menciona en una nota interna de esta PQRSD.',
  },
  por_aprobar: {
    subject: (rad) => `Por aprobar: la respuesta de ${rad}`,
    news: 'La respuesta de esta PQRSD espera su aprobación. El término sigue corriendo hasta que se envíe.',
  },
  devuelta: {
    subject: (rad) => `Le devolvieron la respuesta de ${rad}`,
    news: 'No se aprobó la respuesta que usted escribió en esta PQRSD. En el caso está por qué; su texto se conserva.',
  },
  aprobada: {
    subject: (rad) => `Se aprobó y se envió la respuesta de ${rad}`,
    news: 'La respuesta que usted escribió en esta PQRSD se aprobó y se envió.',
  },
};

export const deskMail = (kind: keyof typeof TEXTS, facts: CaseFacts, page: string) =>
  automaticMail(TEXTS[kind].subject(facts.rad), [TEXTS[kind].news, factsText(facts), `Para verla, abra ${page}.`]);

/** Which mail of a series this is, of how many, and how often it is repeated. */
export type Series = { number: number; of: number; everyMinutes: number };

/** The alert to the officers on call to a case in which life may be at risk. */
export const vitalMail = (facts: CaseFacts, { number, of, everyMinutes }: Series, page: string) =>
  automaticMail(`URGENTE: la PQRSD ${facts.rad} puede ser vital`, [
    'Puede haber riesgo para la vida o la integridad de alguien. Si lo hay, avise ya al servicio: las medidas son inmediatas ' +
      '(Ley 1755 de 2015, artículo 20).',
    factsText(facts),
    `Abra ${page} y tómela, o clasifíquela.`,
    number < of
      ? `Aviso ${number} de ${of}. Se repite cada ${everyMinutes} minutos hasta que alguien la tome o la clasifique sin riesgo.`
      : `Aviso ${number} de ${of}. Es el último.`,
  ]);
