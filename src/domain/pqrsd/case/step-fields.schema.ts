import { dayField } from '#shared/fields/day.schema.ts';
import { oneLineText, plainText, requiredText } from '#shared/fields/text.schema.ts';
import { UNFILLED_MESSAGE, unfilledPlaceholders } from '../desk/templates.ts';
import { PQRSD_LIMITS } from '../pqrsd.ts';

/** Refusals that two steps share. */
export const NOT_AWAITING_COMPLETION = 'Este caso no está esperando que la persona lo complete.';
export const REOPENED_TERM =
  'Un caso reabierto o con una orden tiene un término propio: no se suspende ni se prorroga.';
export const ORDERED = 'Hay una orden por cumplir: el caso no termina hasta que se responda.';
export const MISSING_NOTICE = 'Escriba el aviso: es lo que todos leerán.';

/** Of a step of the person that an officer records: the day on which it came in otherwise, not in the portal. */
export const receivedField = dayField.optional().describe('El día en que llegó; los términos corren desde él.');

const LINE = 500;
const lineField = (missing?: string) => oneLineText(missing).max(LINE, `Use ${LINE} caracteres o menos.`);
/** One line of internal text; `missing` is the message when it is empty. */
export const line = (missing: string) => lineField(missing).min(1, missing);
export const optionalLine = lineField().optional();

const TOO_LONG = 'Use 10.000 caracteres o menos.';
/** A long text of a citizen or an officer. */
export const longText = (missing: string) => requiredText(PQRSD_LIMITS.description, missing, TOO_LONG);
/** The same where it may be empty. */
export const optionalLongText = (notText: string) => plainText(PQRSD_LIMITS.description, notText, TOO_LONG).default('');

const isComplete = (text: string): boolean => unfilledPlaceholders(text).length === 0;
/** A long text to the citizen: no placeholder of a template may remain in it. */
export const outgoing = (missing: string) => longText(missing).refine(isComplete, UNFILLED_MESSAGE);
/** One line to the citizen, without placeholders. */
export const outgoingLine = (missing: string) => line(missing).refine(isComplete, UNFILLED_MESSAGE);
