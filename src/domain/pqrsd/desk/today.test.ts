import { expect, it } from 'vitest';
import { MOST_TODO, type TodayName, todayOf } from './today.ts';

/** In the order of urgency: the figure, its sentence for one, its sentence for several, and its word when it is zero. */
const TABLE: [TodayName, string, string | null, string | null][] = [
  [
    'review',
    '1 caso puede ser una urgencia: léalo ya',
    '2 casos pueden ser una urgencia: léalos ya',
    'no hay posibles urgencias por leer',
  ],
  ['overdue', '1 caso venció: respóndalo hoy', '2 casos vencieron: respóndalos hoy', 'nada está vencido'],
  ['due_today', '1 caso vence hoy', '2 casos vencen hoy', 'nada vence hoy'],
  ['unclassified', '1 reclamo sin clasificar', '2 reclamos sin clasificar', 'los reclamos están clasificados'],
  ['no_readers', 'Nadie puede leer las denuncias: autorice a quien deba leerlas', null, null],
  [
    'mail_failed',
    '1 mensaje no llegó: use otro medio',
    '2 mensajes no llegaron: use otro medio',
    'ningún mensaje falló',
  ],
  ['to_approve', '1 respuesta espera aprobación', '2 respuestas esperan aprobación', 'no hay respuestas por aprobar'],
  [
    'completion_expired',
    '1 caso no se completó a tiempo',
    '2 casos no se completaron a tiempo',
    'ningún plazo para completar venció',
  ],
  [
    'input_late',
    '1 concepto no llegó a tiempo: pídalo otra vez',
    '2 conceptos no llegaron a tiempo: pídalos otra vez',
    'ningún concepto está atrasado',
  ],
  [
    'awaiting_reply',
    '1 persona espera respuesta',
    '2 personas esperan respuesta',
    'nadie espera respuesta a un mensaje',
  ],
  [
    'unassigned',
    '1 caso no tiene responsable',
    '2 casos no tienen responsable',
    'cada plazo que corre tiene responsable',
  ],
  [
    'input_received',
    '1 concepto llegó y está sin leer',
    '2 conceptos llegaron y están sin leer',
    'no hay conceptos por leer',
  ],
  ['mentioned', '1 caso tiene una nota para usted', '2 casos tienen una nota para usted', 'no hay notas para usted'],
  [
    'due_in_3_days',
    '1 caso vence en 3 días hábiles o menos',
    '2 casos vencen en 3 días hábiles o menos',
    'nada vence en 3 días hábiles',
  ],
  ['due_this_week', '1 caso vence esta semana', '2 casos vencen esta semana', 'nada vence esta semana'],
  ['accounts', '1 cuenta espera aprobación', '2 cuentas esperan aprobación', 'no hay cuentas por aprobar'],
  [
    'unproven',
    '1 caso no tiene constancia de entrega',
    '2 casos no tienen constancia de entrega',
    'las respuestas tienen constancia',
  ],
];

it.each(TABLE)('%s has its sentences', (name, one, many, settled) => {
  expect(todayOf({ [name]: 1 }).todo).toMatchObject([{ name, text: one }]);
  if (many) expect(todayOf({ [name]: 2 }).todo).toMatchObject([{ name, text: many }]);
  expect(todayOf({ [name]: 0 })).toEqual({ todo: [], later: [], settled: settled && `Al día: ${settled}.` });
});

it('the most urgent stand first, at most seven; the others are told after them', () => {
  const names = TABLE.map(([name]) => name);
  const everything = Object.fromEntries(names.toReversed().map((name) => [name, 1]));
  const { todo, later, settled } = todayOf(everything);
  expect(todo.map(({ name }) => name)).toEqual(names.slice(0, MOST_TODO));
  expect(later.map(({ name }) => name)).toEqual(names.slice(MOST_TODO));
  expect(settled).toBeNull();
});

it('the figures that are zero make one line, and an unknown one is not told', () => {
  expect(todayOf({ due_today: 0, overdue: 1200, accounts: 0 })).toMatchObject({
    todo: [{ text: '1.200 casos vencieron: respóndalos hoy', isUrgent: true }],
    settled: 'Al día: nada vence hoy, no hay cuentas por aprobar.',
  });
  expect(todayOf({})).toEqual({ todo: [], later: [], settled: null });
});
