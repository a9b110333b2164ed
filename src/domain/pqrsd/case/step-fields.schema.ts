import { z } from 'zod';
import { dayField, timestampField } from '#shared/fields/day.schema.ts';
import { oneLineText, plainText, requiredText } from '#shared/fields/text.schema.ts';
import { UNFILLED_MESSAGE, unfilledPlaceholders } from '../desk/templates.ts';
import { ANSWER_CHANNEL_LABELS, ANSWER_CHANNELS, PQRSD_LIMITS } from '../pqrsd.ts';

/** Refusals that two steps share. */
export const NOT_AWAITING_COMPLETION = 'Este caso no está esperando que la persona lo complete.';
export const REOPENED_TERM =
  'Un caso reabierto o con una orden tiene un término propio: no se suspende ni se prorroga.';
export const ORDERED = 'Hay una orden por cumplir: el caso no termina hasta que se cumpla.';
/** What happens to a request that is not completed (Ley 1755, arts. 17 and 19). */
export const OR_SHELVED = 'Si no la completa, archivamos la solicitud; puede presentarla de nuevo cuando quiera.';
export const MISSING_NOTICE = 'Escriba el aviso: es lo que todos leerán.';

const emptyAs =
  <Empty>(empty: Empty) =>
  (value: unknown) =>
    typeof value === 'string' && !value.trim() ? empty : value;
/** An empty control counts as an absent field. */
export const orAbsent = <Field extends z.ZodType>(field: Field) => z.preprocess(emptyAs(undefined), field.optional());
/** An empty control takes the value away; an absent one leaves it. */
export const orNone = <Field extends z.ZodType>(field: Field) => z.preprocess(emptyAs(null), field.nullish());

/** A minute; as its control gives it counts too. */
export const minuteField = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/^(.{10})T(\d\d:\d\d)$/, '$1 $2:00') : value),
  timestampField,
);

/** Help of the day on which the hospital got something. */
export const RECEIVED_HELP =
  'El día en que el hospital lo recibió, no el de hoy si fue antes: los términos corren desde él.';
/** Of a step of the person that an officer records: the day on which it came in otherwise, not in the portal. */
export const receivedField = orAbsent(dayField).meta({
  title: 'Qué día llegó',
  help: RECEIVED_HELP,
});

const LINE = 500;
const lineField = (missing?: string) => oneLineText(missing).max(LINE, `Use ${LINE} caracteres o menos.`);
/** One line of internal text; `missing` is the message when it is empty. */
export const line = (missing: string) => lineField(missing).min(1, missing).meta({ long: false });
export const optionalLine = lineField().optional().meta({ long: false });

const TOO_LONG = 'Use 10.000 caracteres o menos.';
/** A long text of a citizen or an officer. */
export const longText = (missing: string) => requiredText(PQRSD_LIMITS.description, missing, TOO_LONG);
/** The same where it may be empty. */
export const optionalLongText = (notText: string) => plainText(PQRSD_LIMITS.description, notText, TOO_LONG).default('');

const isComplete = (text: string): boolean => unfilledPlaceholders(text).length === 0;
/** A long text to the citizen: no placeholder of a template may remain in it. */
export const outgoing = (missing: string) => longText(missing).refine(isComplete, UNFILLED_MESSAGE);
/** A reason, which the case keeps. */
export const reasonLine = (missing: string) => line(missing).meta({ long: true });
/** A text of at most 500 characters to the citizen, without placeholders. */
export const outgoingLine = (missing: string) =>
  reasonLine(missing).refine(isComplete, UNFILLED_MESSAGE).meta({ long: true, help: 'La persona lo lee.' });

const ACT_EXAMPLE = 'Número y fecha, por ejemplo «Resolución 45 del 3 de noviembre de 2026».';
/** The act of the hospital by which it decides. */
export const actField = (title: string, missing: string) => line(missing).meta({ title, help: ACT_EXAMPLE });

/** Title and help of a notice that everybody reads. */
export const NOTICE_WORDS = {
  title: 'Texto del aviso público',
  help: 'Lo lee todo el mundo: sin nombres, sin documentos y sin datos de salud.',
};
/** Told by those words where the way is a public notice. */
export const noticeField = orAbsent(outgoing('Escriba el aviso.')).meta({
  ...NOTICE_WORDS,
  description: 'Cuando se notifica por aviso.',
});
export const channelField = (title: string, error: string) =>
  z.enum(ANSWER_CHANNELS, { error }).meta({ title, options: ANSWER_CHANNEL_LABELS });
/** By which way the person is told of an act, and the proof that they know it. */
export const actFields = {
  channel: orAbsent(z.enum(ANSWER_CHANNELS, { error: 'Elija uno de los medios que dejó la persona.' })).meta({
    title: 'Por dónde se le dice',
    help: 'Uno de los medios que dejó la persona.',
    options: ANSWER_CHANNEL_LABELS,
    description: 'Ausente: el usual de la persona (correo, dirección, teléfono, en persona, portal). No por aviso.',
  }),
  evidence: optionalLine.meta({
    title: 'Constancia de que la persona lo conoce',
    help: 'Solo si ya la tiene: guía, firma, o quién contestó y a qué hora. Después se escribe con «Registrar la notificación», o sola cuando lo lea en el portal.',
  }),
};
