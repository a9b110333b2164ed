/**
 * What the hospital owes beside the petition: an appeal, an order, a mistake, a reply or a transfer opens a duty with a
 * clock and an end of its own, in every state of the case (`owed.ts`). Browsers load only these names.
 */
import { keysOf } from '#shared/fields/keys-of.ts';

export const RECOURSE_LABELS = { reposicion: 'Recurso de reposición', insistencia: 'Insistencia' };
export type Recourse = keyof typeof RECOURSE_LABELS;

export const DECISION_LABELS = {
  confirma: 'Se confirma la decisión',
  modifica: 'Se cambia la decisión',
  remite: 'Se envía al juez o tribunal',
};
export type DecisionKind = keyof typeof DECISION_LABELS;
export const DECISIONS = keysOf(DECISION_LABELS);

/** The hospital cannot confirm before an insistence: the judge decides it (Ley 1755, art. 26). */
export const DECISIONS_OF: Record<Recourse, readonly [DecisionKind, ...DecisionKind[]]> = {
  reposicion: ['confirma', 'modifica'],
  insistencia: ['remite', 'modifica'],
};

/** Why a case is open again with a clock of its own; one that came back goes on with the clock of the petition. */
const RENEWAL_LABELS = { orden: 'Por orden de un juez', error: 'Por error del hospital' };
export const REOPENING_LABELS = { ...RENEWAL_LABELS, devuelta: 'Porque la entidad la devolvió' };
export type ReopeningCause = keyof typeof REOPENING_LABELS;

/** Who orders something in a case. */
export const ORDER_LABELS = {
  juez: 'Orden de un juez',
  defensoria: 'Requerimiento de la Defensoría o del Congreso',
  autoridad: 'Requerimiento de otra autoridad',
};
export type OrderSource = keyof typeof ORDER_LABELS;
export const ORDER_SOURCES = keysOf(ORDER_LABELS);

/** What an order asks for: that the person is answered, or something else, like a report to the judge. */
export const ORDER_ASKS_LABELS = {
  respuesta: 'Que se le responda a la persona',
  otro: 'Un informe, documentos u otra cosa',
};
export const ORDER_ASKS = keysOf(ORDER_ASKS_LABELS);

export const DUTY_LABELS = {
  ...RECOURSE_LABELS,
  ...RENEWAL_LABELS,
  ...ORDER_LABELS,
  replica: 'La persona escribió después del cierre',
  anulacion: 'La persona escribió sobre la anulación',
  traslado: 'Enviar el oficio del traslado',
};
export type DutyCause = keyof typeof DUTY_LABELS;
export const DUTY_CAUSES = keysOf(DUTY_LABELS);

/** Whether a judge or an authority made the hospital owe it. */
export const isOrder = ({ cause }: { cause: DutyCause }): boolean => cause === 'orden' || cause in ORDER_LABELS;
