/**
 * The filters of the desk's list as data: name in the address, label, values. The query of the API, the selects and chips of
 * the screen, and the words of the audit log are made of this list. A new filter is a row here and its condition in
 * server/pqrsd/inbox/filters.store.ts, without which it does not compile.
 */

import { z } from 'zod';
import { CASE_CHANNEL_LABELS } from '#domain/pqrsd/case/channels.ts';
import { classCode } from '#domain/pqrsd/case/classification.ts';
import { OUTCOME_LABELS, PQRSD_STATE_LABELS, PQRSD_TYPE_TEXTS, PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import { DUE_STATUS_LABELS } from '#domain/pqrsd/term/due-status.ts';
import { MATTER_LABELS, RISK_LABELS } from '#domain/pqrsd/term/terms.ts';
import { dayField } from '../fields/day.schema.ts';
import { recordId } from '../fields/envelope.schema.ts';
import { keysOf, recordOf } from '../fields/keys-of.ts';
import { formatLongDate } from '../time/time.ts';

type Common = {
  label: string;
  /** Of the parameter in the document of the API. */
  help?: string;
};

/** A choice among fixed values. */
const choice = <Value extends string>(
  given: Common & { all: string; refusal: string },
  labels: Record<Value, string>,
) => {
  const { help = '', refusal, ...texts } = given;
  const schema = z.enum(keysOf(labels), { error: refusal }).optional().describe(help);
  return { ...texts, kind: 'choice' as const, labels: labels as Record<string, string>, schema };
};

/** Only the cases of which something is true. */
const flag = (label: string, help: string) => ({
  kind: 'flag' as const,
  label,
  schema: z.literal('1', { error: 'Escriba 1 o nada.' }).optional().describe(help),
});

const day = (label: string, help: string) => ({
  kind: 'day' as const,
  label,
  schema: dayField.optional().describe(help),
});

/** A code of content/data/pqrsd-clasificacion.yaml. */
const code = (label: string, help: string) => ({
  kind: 'code' as const,
  label,
  all: 'Todos',
  schema: classCode.optional().describe(help),
});

/** Values of the officer's filter besides an account: own cases, unassigned cases. */
export const ASSIGNEE_LABELS = { mias: 'A mí', nadie: 'A nadie' };

export const INBOX_FILTERS = {
  state: choice(
    {
      label: 'Estado',
      all: 'Abiertas',
      refusal: 'Ese estado no existe.',
      help: '«abiertas»: todo menos lo cerrado, ya notificado, y lo anulado; «todas», o nada: sin filtro.',
    },
    { abiertas: 'Abiertas', todas: 'Todas, también cerradas y anuladas', ...PQRSD_STATE_LABELS },
  ),
  type: choice(
    { label: 'Tipo', all: 'Todos', refusal: 'Ese tipo no existe.' },
    recordOf(PQRSD_TYPES, (type) => PQRSD_TYPE_TEXTS[type].label),
  ),
  light: choice({ label: 'Semáforo', all: 'Todos', refusal: 'Ese semáforo no existe.' }, DUE_STATUS_LABELS),
  assigned: {
    kind: 'officer' as const,
    label: 'Asignada',
    all: 'A cualquiera',
    schema: z
      .union([z.enum(keysOf(ASSIGNEE_LABELS)), recordId], { error: 'Elija «mias», «nadie» o una persona.' })
      .optional()
      .describe('«mias», «nadie» o el número de una cuenta.'),
  },
  risk: choice({ label: 'Riesgo', all: 'Cualquiera', refusal: 'Ese riesgo no existe.' }, RISK_LABELS),
  matter: choice(
    { label: 'Asunto con norma propia', all: 'Cualquiera', refusal: 'Ese asunto no existe.' },
    MATTER_LABELS,
  ),
  service: code('Servicio', 'Código de un servicio, de GET /pqrsd/classification.'),
  motive: code('Motivo', 'Código de un motivo, de GET /pqrsd/classification.'),
  channel: choice(
    { label: 'Cómo llegó', all: 'De cualquier forma', refusal: 'Ese canal no existe.' },
    CASE_CHANNEL_LABELS,
  ),
  outcome: choice(
    { label: 'Qué se decidió', all: 'Cualquier cosa', refusal: 'Ese resultado no existe.' },
    OUTCOME_LABELS,
  ),
  suspicion: choice(
    {
      label: 'Correo basura',
      all: 'Con las posibles',
      refusal: 'Escriba «solo» o «sin».',
      help: 'Solo las que parecen enviadas por un programa y nadie ha tomado, o todas menos esas.',
    },
    { sin: 'Sin las posibles', solo: 'Solo las posibles' },
  ),
  received_from: day('Recibida desde', 'Primer día de recibo, incluido.'),
  received_to: day('Recibida hasta', 'Último día de recibo, incluido.'),
  due_by: day('Vence hasta', 'Solo lo que vence de ahora a ese día, incluido.'),
  priority: flag('Atención prioritaria', 'Solo con atención prioritaria.'),
  unclassified: flag('Reclamos sin clasificar', 'Solo reclamos cuyo riesgo nadie ha juzgado.'),
  review: flag(
    'Posible urgencia',
    'Solo las que tienen palabras de urgencia o dicen que alguien está en peligro, sin clasificar.',
  ),
  awaits_reply: flag('Esperan respuesta a un mensaje', 'Solo donde la persona escribió de última.'),
  completion_expired: flag('Venció el plazo para completarlas', 'Solo donde pasó el plazo para completarlas.'),
  unproven: flag(
    'Sin constancia de entrega',
    'Solo sin constancia de que la persona conoce la respuesta, el acto que la archivó o lo que debe completar, y sin aviso.',
  ),
  mail_failed: flag(
    'Con un correo que no llegó',
    'Solo donde el último correo a la persona no llegó, hasta que se cierran.',
  ),
  to_approve: flag('Con una respuesta por aprobar', 'Solo con una respuesta por aprobar.'),
  input_received: flag('Con un concepto recibido', 'Solo donde llegó un concepto que nadie ha leído.'),
  input_late: flag('Con un concepto atrasado', 'Solo donde un concepto no llegó a tiempo.'),
  mentioned: flag('Me mencionan', 'Solo donde una nota menciona a quien consulta, hasta que la abre.'),
  running: flag('Corre su término', 'Solo donde corre el término.'),
  held: flag('Se conservan por orden', 'Solo lo que se conserva por orden.'),
};

export type InboxFilterName = keyof typeof INBOX_FILTERS;
export const INBOX_FILTER_NAMES = keysOf(INBOX_FILTERS);
type Schemas = { [Name in InboxFilterName]: (typeof INBOX_FILTERS)[Name]['schema'] };

/** The schema of each filter, by name. */
export const INBOX_FILTER_SCHEMAS = Object.fromEntries(
  INBOX_FILTER_NAMES.map((name) => [name, INBOX_FILTERS[name].schema]),
) as Schemas;

/** Names that only the database knows: officers by account, services and motives by code. */
export type FilterNames = (name: InboxFilterName, value: string) => string | undefined;

/** A filter in words: `Tipo: Queja`, or the label alone of one that is on or off. */
export function filterText(name: InboxFilterName, value: string, namesOf: FilterNames = () => undefined): string {
  const filter = INBOX_FILTERS[name];
  if (filter.kind === 'flag') return filter.label;
  if (filter.kind === 'day') return `${filter.label} el ${formatLongDate(value)}`;
  const known = 'labels' in filter ? filter.labels[value] : name === 'assigned' ? assigneeLabel(value) : undefined;
  return `${filter.label}: ${known ?? namesOf(name, value) ?? value}`;
}

const assigneeLabel = (value: string): string | undefined => (ASSIGNEE_LABELS as Record<string, string>)[value];
