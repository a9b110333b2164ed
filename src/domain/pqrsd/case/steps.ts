/**
 * The steps that an officer or a citizen may take in a case, and from which state. What each demands
 * and does to the due date is in pqrsd-decide.ts.
 */
import type { AnswerChannel, AskCause, Outcome, PqrsdState, PqrsdType } from '../pqrsd.ts';
import type { Matter, Risk } from '../terms.ts';
import type { Side } from './case.ts';

export type Step =
  | {
      kind: 'classify';
      type?: PqrsdType;
      risk?: Risk | null;
      matter?: Matter | null;
      priority?: boolean;
      reason: string;
    }
  | { kind: 'assign'; to: number; name: string }
  | { kind: 'note'; text: string }
  | { kind: 'write'; by: Side; text: string }
  | { kind: 'ask'; cause: AskCause; text: string }
  | { kind: 'grant'; by: Side; text: string }
  | { kind: 'complete'; by: Side; text: string }
  | { kind: 'extend'; days: number; reason: string }
  | { kind: 'transfer'; entity: string; reason: string; late?: string }
  | {
      kind: 'answer';
      text: string;
      channel: AnswerChannel;
      outcome: Outcome;
      ground?: string;
      evidence?: string;
      /** What everybody reads, when the answer is made known by a public notice. */
      notice?: string;
    }
  | { kind: 'notice'; notice: string; evidence?: string }
  | { kind: 'abandon'; act: string; reason: string }
  | { kind: 'close'; evidence?: string }
  | { kind: 'annul'; reason: string };
export type StepKind = Step['kind'];
export type StepOf<K extends StepKind> = Extract<Step, { kind: K }>;

const OPEN = ['recibida', 'en_tramite', 'por_completar', 'prorrogada', 'trasladada', 'respondida'] as const;

/** From which states each step may be taken. */
export const STEPS_FROM: Record<StepKind, readonly PqrsdState[]> = {
  classify: ['recibida', 'en_tramite', 'prorrogada'],
  assign: OPEN,
  note: [...OPEN, 'cerrada', 'anulada'],
  write: OPEN,
  ask: ['en_tramite', 'prorrogada'],
  grant: ['por_completar'],
  complete: ['por_completar'],
  extend: ['en_tramite'],
  transfer: ['en_tramite', 'prorrogada'],
  answer: ['en_tramite', 'prorrogada', 'trasladada'],
  notice: ['respondida'],
  abandon: ['por_completar'],
  close: ['trasladada', 'respondida'],
  annul: ['recibida', 'en_tramite', 'por_completar', 'prorrogada'],
};

/** What a step says in any other state. */
export const STATE_REFUSALS: Record<StepKind, string> = {
  classify: 'Un caso se clasifica mientras corre su término.',
  assign: 'Este caso ya terminó: no se puede asignar.',
  note: 'Este caso no admite notas.',
  write: 'Este caso ya terminó. Presente una nueva solicitud y cite este número.',
  ask: 'Para pedir que se complete, el caso debe estar en trámite.',
  grant: 'Este caso no está esperando que la persona lo complete.',
  complete: 'Este caso no está esperando que la persona lo complete.',
  extend: 'Solo se prorroga una vez, y un caso que está en trámite.',
  transfer: 'Para trasladarlo, el caso debe estar en trámite.',
  answer: 'Para responder, el caso debe estar en trámite.',
  notice: 'El aviso se publica cuando ya se respondió y la respuesta no llegó.',
  abandon: 'El desistimiento se decreta en un caso que espera ser completado.',
  close: 'Se cierra un caso respondido o trasladado.',
  annul: 'Este caso ya no se puede anular.',
};

/** The steps that a case admits by its state; each may still demand more. */
export const stepsFrom = (state: PqrsdState): StepKind[] =>
  (Object.keys(STEPS_FROM) as StepKind[]).filter((kind) => STEPS_FROM[kind].includes(state));
