/** Input that an officer asks of a colleague without an account, who answers by a link. Pure. */
import type { Answered, CaseState, Consultation, InputDates, Withdrawn } from '../case-state.ts';
import { isOpen } from '../step-rules.ts';

export const CONSULTATION_STATES = ['asked', 'answered', 'withdrawn'] as const;
/** What becomes of a request that is awaited. */
type Change = Partial<InputDates & { undelivered: boolean }> | ((Answered | Withdrawn) & { remindAt: null });

/** `abierta` and `tarde` are answered by the link; `vencida` no longer, `terminada` because the case ended. */
export const CONSULTATION_STATUS_LABELS = {
  abierta: 'Se espera',
  tarde: 'Tarde',
  recibida: 'Recibido',
  retirada: 'Retirada',
  vencida: 'Venció el enlace',
  terminada: 'Sin respuesta: el caso terminó',
};
export type ConsultationStatus = keyof typeof CONSULTATION_STATUS_LABELS;

type Standing = Pick<Consultation, 'state' | 'dueAt' | 'linkUntil'>;

/** Whether the hospital still waits for the colleague. */
export const isAwaited = ({ state }: Pick<Standing, 'state'>): boolean => state === 'asked';

/** Where a request for input stands at an instant. */
export function consultationStatus(one: Standing, state: Pick<CaseState, 'state'>, now: Date): ConsultationStatus {
  if (one.state === 'answered') return 'recibida';
  if (one.state === 'withdrawn') return 'retirada';
  if (!isOpen(state.state)) return 'terminada';
  if (now > new Date(one.linkUntil)) return 'vencida';
  return now > new Date(one.dueAt) ? 'tarde' : 'abierta';
}

const earliest = (instants: readonly (string | null)[]): Date | null => {
  const times = instants.flatMap((iso) => (iso === null ? [] : [new Date(iso).getTime()]));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
};

/** The columns that lists and the reminder job select by; null while nothing is awaited. */
export function consultationColumns(state: Pick<CaseState, 'state' | 'consultations'>) {
  const awaited = isOpen(state.state) ? state.consultations.filter(isAwaited) : [];
  return {
    inputDueAt: earliest(awaited.map(({ dueAt }) => dueAt)),
    inputRemindAt: earliest(awaited.map(({ remindAt }) => remindAt)),
  };
}

/** The transition of one request; one that was answered or withdrawn stays so. */
export const withConsultation = (
  { consultations }: Pick<CaseState, 'consultations'>,
  seq: number,
  change: Change | { remindAt: null },
): Pick<CaseState, 'consultations'> => ({
  consultations: consultations.map((one) =>
    one.seq === seq && isAwaited(one) ? ({ ...one, ...change } as Consultation) : one,
  ),
});

/** The requests once no colleague may answer any more: those that are awaited are withdrawn. */
export const withdrawAwaited = (consultations: readonly Consultation[], at: string): Consultation[] =>
  consultations.map((one) => (isAwaited(one) ? ({ ...one, ...withdrawal(at, null, SEALED) } as Consultation) : one));

const SEALED = 'El caso es una denuncia, que no se le muestra a un colega.';

/** The change that withdraws a request. */
export const withdrawal = (at: string, by: string | null, reason: string) =>
  ({ state: 'withdrawn', answered: null, withdrawn: { at, by, reason }, remindAt: null }) as const;

/** What an anonymised history says of a colleague, whose name and service an officer typed. */
export const ANONYMOUS_COLLEAGUE = { name: 'un colega', service: 'otro servicio' };
