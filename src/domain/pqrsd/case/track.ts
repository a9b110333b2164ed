/** The few steps of a case as its holder follows them: filed, studied, answered, closed, or where it left that way. Pure. */
import { z } from 'zod';
import { instant } from '#shared/fields/envelope.schema.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import type { PqrsdState } from '../pqrsd.ts';
import type { CaseState, EndingKind } from './case-state.ts';
import { transferMade } from './owed.ts';

export const TRACK_LABELS = {
  radicada: 'Radicada',
  estudio: 'En estudio',
  prorrogada: 'En estudio, con más plazo',
  por_completar: 'Espera lo que usted complete',
  reabierta: 'Abierta otra vez',
  respondida: 'Respondida',
  trasladada: 'Trasladada',
  en_recurso: 'En recurso',
  cerrada: 'Cerrada',
  archivada: 'Archivada sin completar',
  retirada: 'Retirada por usted',
  anulada: 'Anulada',
};
export type TrackStepName = keyof typeof TRACK_LABELS;

export const trackStep = z.object({
  step: z.enum(keysOf(TRACK_LABELS)),
  place: z.enum(['done', 'here', 'ahead']),
  at: instant.nullable().describe('Cuándo llegó a este paso; null: no ha llegado.'),
  is_due: z.boolean().describe('El paso que espera al hospital: su fecha es `due_at`.'),
});
export type TrackStep = z.infer<typeof trackStep>;

type Stay = { at: string; state: PqrsdState };
type Tracked = Pick<CaseState, 'state' | 'answer' | 'formerAnswers' | 'transfer' | 'ending'>;

const ENDING_STEPS: Record<EndingKind, TrackStepName> = {
  cerrada: 'cerrada',
  desistimiento: 'archivada',
  desistimiento_expreso: 'retirada',
  anulada: 'anulada',
};
const STUDIED = { en_tramite: 'estudio', prorrogada: 'prorrogada', por_completar: 'por_completar' } as const;

/** The track of a case by its state and the instants at which it came to each; the first instant is its receipt. */
export function trackOf(state: Tracked, stays: readonly Stay[]): TrackStep[] {
  const began = stays.find((stay) => stay.state in STUDIED)?.at ?? null;
  const filed: Reached = ['radicada', stays[0]?.at ?? null];
  const studied: Reached[] = began ? [['estudio', began]] : [];
  const ended: Reached[] = state.ending ? [[ENDING_STEPS[state.ending.how], state.ending.at]] : [];
  const before = [filed, ...studied, ...settled(state), ...ended];
  switch (state.state) {
    case 'recibida':
      return track([filed], ['estudio', 'respondida', 'cerrada'], 'respondida');
    case 'en_tramite':
    case 'prorrogada':
    case 'por_completar':
      return inStudy(state, stays, filed);
    case 'trasladada':
      return transferMade(state)
        ? track(before, ['cerrada'], null)
        : track([filed, ...studied], ['trasladada', 'cerrada'], 'trasladada');
    case 'respondida':
      return track(before, ['cerrada'], null);
    case 'en_recurso':
      return track([...before, ['en_recurso', arrival(stays, ['en_recurso'])]], ['cerrada'], 'en_recurso');
    case 'cerrada':
    case 'anulada':
      return track(before, [], null);
  }
}

type Reached = [TrackStepName, at: string | null];

/** A case that is studied: for the first time, or again after it was answered or ended. */
function inStudy(state: Tracked, stays: readonly Stay[], filed: Reached): TrackStep[] {
  const step = STUDIED[state.state as keyof typeof STUDIED];
  const since = arrival(stays, keysOf(STUDIED));
  const wasSettled = stays.some((stay) => !(stay.state in STUDIED) && stay.state !== 'recibida');
  if (step === 'por_completar')
    return track([filed, [step, arrival(stays, ['por_completar'])]], ['respondida', 'cerrada'], null);
  if (!wasSettled) return track([filed, [step, since]], ['respondida', 'cerrada'], 'respondida');
  const answered: Reached[] = firstAnswer(state).map((at) => ['respondida', at]);
  return track([filed, ...answered, ['reabierta', since]], ['cerrada'], 'reabierta');
}

/** When the case came to the last of its stays in some states. */
function arrival(stays: readonly Stay[], states: readonly PqrsdState[]): string | null {
  const last = stays.findLastIndex((stay) => !states.includes(stay.state));
  return stays[last + 1]?.at ?? null;
}

const firstAnswer = ({ answer, formerAnswers }: Tracked): string[] =>
  [...formerAnswers, ...(answer ? [answer] : [])].map(({ at }) => at).slice(0, 1);

/** The step that settled the petition: the answer in force, or the transfer. */
function settled(state: Tracked): Reached[] {
  if (state.answer) return [['respondida', state.answer.at]];
  const made = transferMade(state);
  return made ? [['trasladada', made.sentAt ?? made.at]] : [];
}

/** The case stands at the last step that it reached. */
const track = (
  reached: readonly Reached[],
  ahead: readonly TrackStepName[],
  due: TrackStepName | null,
): TrackStep[] => [
  ...reached.map(([step, at], index) => ({
    step,
    place: index === reached.length - 1 ? ('here' as const) : ('done' as const),
    at,
    is_due: step === due,
  })),
  ...ahead.map((step) => ({ step, place: 'ahead' as const, at: null, is_due: step === due })),
];
