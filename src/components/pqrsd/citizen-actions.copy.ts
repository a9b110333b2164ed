/** What the holder of a clave may still do, as the follow-up page says it. */
import type { Duty } from '#domain/pqrsd/case/case-state.ts';
import type { CitizenActionKind, SentKind } from '#domain/pqrsd/case/citizen-intents.ts';
import type { DecisionKind } from '#domain/pqrsd/case/duties.ts';
import type { AnswerChannel, Outcome } from '#domain/pqrsd/pqrsd.ts';

type ActionCopy = {
  title: string;
  /** What it does, before it is done. */
  help: string;
  label: string;
  isTextRequired: boolean;
  /** The label of the checkbox without which nothing happens. */
  confirm?: string;
  button: string;
};

export const ACTION_COPY: Record<CitizenActionKind, ActionCopy> = {
  recurso: {
    title: 'Pedir que se revise la decisión (recurso de reposición)',
    help: 'El hospital estudia otra vez su decisión y la confirma o la cambia. Tiene 10 días hábiles desde que la conoció. Diga por qué no está de acuerdo; no necesita abogado.',
    label: 'Por qué debe cambiarse la decisión',
    isTextRequired: true,
    button: 'Presentar el recurso',
  },
  insistencia: {
    title: 'Insistir en que le den la información',
    help: 'Si se la negaron por reservada y usted insiste, el hospital se la da, o envía el caso al juez o tribunal administrativo, que decide. Tiene 10 días hábiles desde que conoció la negativa.',
    label: 'Por qué deben dársela',
    isTextRequired: true,
    button: 'Insistir',
  },
  desistir: {
    title: 'Retirar mi solicitud',
    help: 'Si ya no quiere que sigamos, la cerramos sin respuesta. Puede presentarla de nuevo cuando quiera. El hospital puede seguirla por su cuenta si lo exige el interés público, y se lo dirá.',
    label: 'Por qué la retira',
    isTextRequired: false,
    confirm: 'Sí, quiero retirar esta solicitud',
    button: 'Retirar la solicitud',
  },
};

export const SENT_TEXTS: Record<SentKind, { title: string; text: string }> = {
  completar: {
    title: 'Recibimos lo que faltaba',
    text: 'El término para responderle sigue desde el día siguiente. Arriba ve cuándo vence.',
  },
  pedir_plazo: { title: 'Tiene más tiempo', text: 'Arriba ve hasta cuándo puede completarla. Solo se amplía una vez.' },
  mensaje: { title: 'Mensaje enviado', text: 'Quedó en su caso. Vuelva a consultarlo para ver la respuesta.' },
  recurso: { title: 'Recibimos su recurso', text: 'Arriba ve hasta cuándo debemos decidirlo.' },
  insistencia: {
    title: 'Recibimos su insistencia',
    text: 'Arriba ve hasta cuándo debemos darle lo que pidió, o enviarla al juez o tribunal.',
  },
  desistir: {
    title: 'Retiramos su solicitud',
    text: 'Quedó cerrada porque usted la retiró. No tiene que hacer nada más.',
  },
};

/** The answer in force, before its day. */
export const ANSWER_TITLES: Record<DecisionKind | 'respuesta', string> = {
  respuesta: 'Respuesta del',
  confirma: 'Decisión sobre su recurso, del',
  modifica: 'Nueva decisión, del',
  remite: 'Su insistencia se envió el',
};

/** The outcome in words of the person. */
export const OUTCOME_TEXTS: Record<Outcome, string> = {
  resuelta: 'Esta es la respuesta completa del hospital.',
  negada: 'El hospital no le concedió lo que pidió.',
  parcial: 'El hospital le concedió una parte de lo que pidió.',
};

/** The same for a complaint, which asks for nothing to be granted. */
export const COMPLAINT_OUTCOME_TEXTS: Record<Outcome, string> = {
  resuelta: 'El hospital encontró que usted tiene razón.',
  negada: 'El hospital no encontró razón en su queja.',
  parcial: 'El hospital encontró que usted tiene razón en parte.',
};

/** Where else the answer goes. */
export const CHANNEL_TEXTS: Record<AnswerChannel, string> = {
  portal: 'Puede leerla aquí cuando quiera, con su clave.',
  correo: 'Le avisamos por correo electrónico.',
  fisico: 'Va también por correo, a la dirección que nos dio.',
  telefono: 'Se la damos también por teléfono.',
  presencial: 'Se la damos también en persona.',
  aviso: 'La publicamos también como aviso, sin nada que diga quién es usted.',
};

const ASKED_BY_AUTHORITY = {
  title: 'Una autoridad pregunta por su solicitud',
  text: 'Le respondemos a ella y a usted',
  late: 'Debíamos responderle a ella y a usted',
};

/** What the hospital owes beside the petition, before its date; `late` once that has passed. */
export const DUTY_TEXTS: Record<Duty['cause'], { title: string; text: string; late: string }> = {
  traslado: {
    title: 'Vamos a trasladar su solicitud',
    text: 'Enviamos el oficio a la entidad que debe responderle',
    late: 'Debíamos enviar el oficio a la entidad que debe responderle',
  },
  anulacion: {
    title: 'Recibimos lo que escribió sobre la anulación',
    text: 'Le decimos si seguimos con su solicitud',
    late: 'Debíamos decirle si seguimos con su solicitud',
  },
  replica: {
    title: 'Su caso está abierto otra vez',
    text: 'Usted escribió después de la respuesta. Le respondemos',
    late: 'Usted escribió después de la respuesta. Debíamos responderle',
  },
  reposicion: {
    title: 'Estudiamos su recurso',
    text: 'Usted pidió que se revise la decisión. Resolvemos su recurso',
    late: 'Usted pidió que se revise la decisión. Debíamos resolver su recurso',
  },
  insistencia: {
    title: 'Recibimos su insistencia',
    text: 'Usted insistió. Le damos lo que pidió, o enviamos el caso al juez o tribunal administrativo,',
    late: 'Usted insistió. Debíamos darle lo que pidió, o enviar el caso al juez o tribunal administrativo,',
  },
  juez: {
    title: 'Un juez ordenó algo sobre su solicitud',
    text: 'Cumplimos la orden y le respondemos',
    late: 'Debíamos cumplir la orden y responderle',
  },
  defensoria: ASKED_BY_AUTHORITY,
  autoridad: ASKED_BY_AUTHORITY,
  orden: {
    title: 'Su caso está abierto otra vez',
    text: 'Lo reabrimos por orden de un juez. Le respondemos',
    late: 'Lo reabrimos por orden de un juez. Debíamos responderle',
  },
  error: {
    title: 'Su caso está abierto otra vez',
    text: 'Lo reabrimos porque nos equivocamos. Le respondemos',
    late: 'Lo reabrimos porque nos equivocamos. Debíamos responderle',
  },
};
