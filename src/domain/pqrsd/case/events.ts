/** Names of the recorded events, apart from their rules so that browsers load only these. */
import type { EventKind } from './case.ts';

/** Label of each event in the history of a case. */
export const EVENT_LABELS: Record<EventKind, string> = {
  filed: 'Radicada',
  classified: 'Clasificada',
  assigned: 'Asignada',
  noted: 'Nota interna',
  wrote: 'Mensaje',
  asked: 'Se pidió completarla',
  granted: 'Más plazo para completarla',
  completed: 'Completada',
  extended: 'Prorrogada',
  transferred: 'Trasladada',
  answered: 'Respondida',
  noticed: 'Publicada en avisos',
  abandoned: 'Archivada por desistimiento',
  closed: 'Cerrada',
  annulled: 'Anulada',
};

/** Every kind of event, in the order of a case's life. */
export const EVENT_KINDS = Object.keys(EVENT_LABELS) as EventKind[];
