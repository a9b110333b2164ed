/** Names of the recorded events, apart from their rules so that browsers load only these. */
import { keysOf } from '#shared/fields/keys-of.ts';

/** Label of each event in the history of a case. */
export const EVENT_LABELS = {
  filed: 'Radicada',
  classified: 'Clasificada',
  assigned: 'Asignada',
  noted: 'Nota interna',
  consulted: 'Se pidió concepto',
  consult_changed: 'Cambió la solicitud de concepto',
  consult_reminded: 'Recordatorio del concepto',
  consult_undelivered: 'No llegó el correo del concepto',
  consult_answered: 'Concepto recibido',
  wrote: 'Mensaje',
  asked: 'Se pidió completarla',
  granted: 'Más plazo para completarla',
  completed: 'Completada',
  unasked: 'Ya no hay que completarla',
  legend_set: 'Leyenda «reclamo en trámite»',
  extended: 'Prorrogada',
  transferred: 'Trasladada',
  dispatched: 'Salió el oficio del traslado',
  joined: 'Se tramita con otras iguales',
  gathered: 'Se le acumuló otra',
  unjoined: 'Se tramita por separado',
  released: 'Se separó otra',
  linked: 'Relacionada',
  unlinked: 'Ya no está relacionada',
  proposed: 'Respuesta por aprobar',
  returned: 'Respuesta devuelta',
  unproposed: 'Respuesta propuesta retirada',
  approved: 'Respuesta aprobada',
  partly_answered: 'Respondida en parte',
  answered: 'Respondida',
  mailed: 'Correo de la respuesta',
  recounted: 'Cambió la fecha límite',
  read: 'Leída por la persona',
  corrected: 'Respuesta corregida',
  person_corrected: 'Se corrigieron los datos de la persona',
  clave_renewed: 'Se dio una clave nueva',
  noticed: 'Publicada en avisos',
  notified: 'Notificada',
  abandoned: 'Archivada por desistimiento',
  withdrawn: 'Retirada por la persona',
  continued: 'Sigue de oficio',
  appealed: 'Recurso o insistencia',
  resolved: 'Respuesta al recurso o a la insistencia',
  ordered: 'Orden de un juez o de una autoridad',
  complied: 'Orden cumplida',
  reopened: 'Reabierta',
  withheld: 'Se registró un incidente de datos personales',
  closed: 'Cerrada',
  annulled: 'Anulada',
};

export type EventKind = keyof typeof EVENT_LABELS;
/** Every kind of event, in the order of a case's life. */
export const EVENT_KINDS = keysOf(EVENT_LABELS);

const CITIZEN_LABELS: Partial<Record<EventKind, string>> = {
  read: 'Leída por usted',
  // Its oficio may not have left yet.
  transferred: 'Se decidió trasladarla',
  person_corrected: 'Se corrigieron sus datos',
  withdrawn: 'Retirada por usted',
};

/** The label of an event for the person whose case it is, who is addressed as «usted». */
export const citizenEventLabel = (kind: EventKind): string => CITIZEN_LABELS[kind] ?? EVENT_LABELS[kind];
