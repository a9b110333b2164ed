/** The figures of the desk as sentences of things to do, the most urgent first. */
import { plural } from '#shared/formats/count.ts';
import type { PqrsdSummary } from './summary.ts';

/** `no_readers` is 1 while reports of corruption have no reader; `accounts` wait for approval. */
export type TodayName = Exclude<keyof PqrsdSummary, 'by_state' | 'by_light'> | 'no_readers' | 'accounts';

type Rule = {
  name: TodayName;
  one: string;
  many: string;
  /** The text of its button or link. */
  action: string;
  /** Its part of the line of what is settled; null where it is not worth a word. */
  settled: string | null;
  /** It must not wait until tomorrow. */
  isUrgent?: true;
};

/** A life first, then terms, then people who wait, then the order of the office. */
const RULES: readonly Rule[] = [
  {
    name: 'review',
    one: 'caso puede ser una urgencia: léalo ya',
    many: 'casos pueden ser una urgencia: léalos ya',
    action: 'Leer',
    settled: 'no hay posibles urgencias por leer',
    isUrgent: true,
  },
  {
    name: 'overdue',
    one: 'caso venció: respóndalo hoy',
    many: 'casos vencieron: respóndalos hoy',
    action: 'Responder',
    settled: 'nada está vencido',
    isUrgent: true,
  },
  {
    name: 'due_today',
    one: 'caso vence hoy',
    many: 'casos vencen hoy',
    action: 'Responder',
    settled: 'nada vence hoy',
    isUrgent: true,
  },
  {
    name: 'unclassified',
    one: 'reclamo sin clasificar',
    many: 'reclamos sin clasificar',
    action: 'Clasificar',
    settled: 'los reclamos están clasificados',
    isUrgent: true,
  },
  {
    name: 'no_readers',
    one: 'Nadie puede leer las denuncias: autorice a quien deba leerlas',
    many: '',
    action: 'Autorizar',
    settled: null,
    isUrgent: true,
  },
  {
    name: 'mail_failed',
    one: 'mensaje no llegó: use otro medio',
    many: 'mensajes no llegaron: use otro medio',
    action: 'Ver a quién',
    settled: 'ningún mensaje falló',
    isUrgent: true,
  },
  {
    name: 'to_approve',
    one: 'respuesta espera aprobación',
    many: 'respuestas esperan aprobación',
    action: 'Revisar',
    settled: 'no hay respuestas por aprobar',
    isUrgent: true,
  },
  {
    name: 'completion_expired',
    one: 'caso no se completó a tiempo',
    many: 'casos no se completaron a tiempo',
    action: 'Decidir',
    settled: 'ningún plazo para completar venció',
    isUrgent: true,
  },
  {
    name: 'input_late',
    one: 'concepto no llegó a tiempo: pídalo otra vez',
    many: 'conceptos no llegaron a tiempo: pídalos otra vez',
    action: 'Ver cuál',
    settled: 'ningún concepto está atrasado',
    isUrgent: true,
  },
  {
    name: 'awaiting_reply',
    one: 'persona espera respuesta',
    many: 'personas esperan respuesta',
    action: 'Contestar',
    settled: 'nadie espera respuesta a un mensaje',
  },
  {
    name: 'unassigned',
    one: 'caso no tiene responsable',
    many: 'casos no tienen responsable',
    action: 'Asignar',
    settled: 'cada plazo que corre tiene responsable',
  },
  {
    name: 'input_received',
    one: 'concepto llegó y está sin leer',
    many: 'conceptos llegaron y están sin leer',
    action: 'Leer',
    settled: 'no hay conceptos por leer',
  },
  {
    name: 'mentioned',
    one: 'caso tiene una nota para usted',
    many: 'casos tienen una nota para usted',
    action: 'Leer',
    settled: 'no hay notas para usted',
  },
  {
    name: 'due_in_3_days',
    one: 'caso vence en 3 días hábiles o menos',
    many: 'casos vencen en 3 días hábiles o menos',
    action: 'Ver',
    settled: 'nada vence en 3 días hábiles',
  },
  {
    name: 'due_this_week',
    one: 'caso vence esta semana',
    many: 'casos vencen esta semana',
    action: 'Ver',
    settled: 'nada vence esta semana',
  },
  {
    name: 'accounts',
    one: 'cuenta espera aprobación',
    many: 'cuentas esperan aprobación',
    action: 'Revisar',
    settled: 'no hay cuentas por aprobar',
  },
  {
    name: 'unproven',
    one: 'caso no tiene constancia de entrega',
    many: 'casos no tienen constancia de entrega',
    action: 'Ver',
    settled: 'las respuestas tienen constancia',
  },
];

/** So many sentences are read at a glance. */
export const MOST_TODO = 7;

export type Todo = { name: TodayName; text: string; action: string; isUrgent: boolean };
export type Today = { todo: Todo[]; later: Todo[]; settled: string | null };

/** The things to do, those beyond the first seven, and one line for the figures that are zero; an unknown figure is not told. */
export function todayOf(figures: Partial<Record<TodayName, number>>): Today {
  const all = RULES.flatMap(({ name, one, many, action, isUrgent = false }): Todo[] => {
    const count = figures[name] ?? 0;
    if (count === 0) return [];
    return [{ name, text: many ? plural(count, one, many) : one, action, isUrgent }];
  });
  const settled = RULES.flatMap((rule) => (figures[rule.name] === 0 && rule.settled ? [rule.settled] : []));
  return {
    todo: all.slice(0, MOST_TODO),
    later: all.slice(MOST_TODO),
    settled: settled.length > 0 ? `Al día: ${settled.join(', ')}.` : null,
  };
}
