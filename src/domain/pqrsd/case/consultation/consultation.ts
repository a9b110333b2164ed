/** Input that an officer asks of a colleague without an account, who answers by a link. Pure. */
import type { CaseState } from '../case.ts';
import { OPEN_STATES } from '../step-rules.ts';

/** What the colleague sees besides question and subject: numbers of messages and ids of files. */
export type ShownParts = { description: boolean; messages: number[]; files: string[] };

/** The instants of a request for input, in ISO 8601. */
export type InputDates = {
  dueAt: string;
  /** When a late colleague is reminded, once. */
  remindAt: string;
  /** When the links stop serving. */
  linkUntil: string;
};

export type Consultation = ShownParts &
  Omit<InputDates, 'remindAt'> & {
    /** The number of its event, which its question, links and answer refer to. */
    seq: number;
    at: string;
    askedBy: number;
    name: string;
    service: string;
    email: string;
    /** Null once reminded, answered or withdrawn. */
    remindAt: string | null;
    /** The colleague sees name and document of the person. */
    identity: boolean;
    answered: { seq: number; at: string; late: boolean } | null;
    withdrawnAt: string | null;
    /** Its last mail was given up. */
    undelivered: boolean;
  };

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

type Standing = Pick<Consultation, 'answered' | 'withdrawnAt' | 'dueAt' | 'linkUntil'>;

/** Whether the hospital still waits for the colleague. */
export const isAwaited = ({ answered, withdrawnAt }: Pick<Standing, 'answered' | 'withdrawnAt'>): boolean =>
  answered === null && withdrawnAt === null;

const isOpen = ({ state }: Pick<CaseState, 'state'>): boolean =>
  (OPEN_STATES as readonly CaseState['state'][]).includes(state);

/** Where a request for input stands at an instant. */
export function consultationStatus(one: Standing, state: Pick<CaseState, 'state'>, now: Date): ConsultationStatus {
  if (one.answered) return 'recibida';
  if (one.withdrawnAt) return 'retirada';
  if (!isOpen(state)) return 'terminada';
  if (now > new Date(one.linkUntil)) return 'vencida';
  return now > new Date(one.dueAt) ? 'tarde' : 'abierta';
}

const earliest = (instants: readonly (string | null)[]): Date | null => {
  const times = instants.flatMap((iso) => (iso === null ? [] : [new Date(iso).getTime()]));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
};

/** The columns that lists and the reminder job select by; null while nothing is awaited. */
export function consultationColumns(state: Pick<CaseState, 'state' | 'consultations'>) {
  const awaited = isOpen(state) ? state.consultations.filter(isAwaited) : [];
  return {
    inputDueAt: earliest(awaited.map(({ dueAt }) => dueAt)),
    inputRemindAt: earliest(awaited.map(({ remindAt }) => remindAt)),
  };
}

/** The state with one request changed. */
export const withConsultation = (
  { consultations }: Pick<CaseState, 'consultations'>,
  seq: number,
  change: Partial<Consultation>,
): Pick<CaseState, 'consultations'> => ({
  consultations: consultations.map((one) => (one.seq === seq ? { ...one, ...change } : one)),
});

/** The requests once no colleague may answer any more: those that are awaited are withdrawn. */
export const withdrawAwaited = (consultations: readonly Consultation[], at: string): Consultation[] =>
  consultations.map((one) => (isAwaited(one) ? { ...one, withdrawnAt: at, remindAt: null } : one));

/** What an anonymised history says of a colleague, whose name and service an officer typed. */
export const ANONYMOUS_COLLEAGUE = { name: 'un colega', service: 'otro servicio' };
