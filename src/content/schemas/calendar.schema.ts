/** content/data/calendario.yaml: activities and events of the hospital (Resolución 1519, anexo 2, 1.11). */
import { z } from 'astro/zod';
import { calendarDay, clock, flag, paragraph, text } from './fields.ts';

const event = z
  .strictObject({
    id: z
      .string({ error: 'Escriba un código para la actividad.' })
      .regex(/^[a-z0-9-]+$/, 'El código va en minúsculas, con números y guiones: vacunacion-2026-02.')
      .describe('No lo cambie después: con él los teléfonos reconocen la actividad.')
      .meta({ title: 'Código' }),
    title: text('el título de la actividad'),
    day: calendarDay.describe('Día, o primer día si dura varios.').meta({ title: 'Día' }),
    lastDay: calendarDay.optional().describe('Último día, si dura varios.').meta({ title: 'Último día' }),
    from: clock.optional().describe('Hora de inicio. Sin ella, todo el día.'),
    until: clock.optional().describe('Hora de cierre.'),
    place: text('el lugar'),
    text: paragraph('la explicación').describe('Qué es y a quién se espera, en una o dos frases.'),
  })
  .superRefine(({ day, lastDay, from, until }, context) => {
    const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (lastDay && lastDay < day) complain('lastDay', 'El último día no puede ser anterior al primero.');
    if (Boolean(from) !== Boolean(until)) {
      complain(from ? 'until' : 'from', 'Escriba la hora de inicio y la de cierre, o ninguna.');
    }
    if (from && until && !lastDay && until <= from) complain('until', 'La hora de cierre va después de la de inicio.');
  });
export type EventData = z.infer<typeof event>;

export const calendarSchema = z
  .strictObject({
    demo: flag('De demostración', 'true: las actividades son de demostración.'),
    updated: calendarDay.describe('Fecha de la última revisión del calendario.').meta({ title: 'Última revisión' }),
    events: z.array(event).describe('Actividades, en cualquier orden.').meta({ title: 'Actividades' }),
  })
  .superRefine(({ events }, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of events.entries()) {
      if (seen.has(id)) {
        context.addIssue({
          code: 'custom',
          path: ['events', index, 'id'],
          message: `El código «${id}» está repetido.`,
        });
      }
      seen.add(id);
    }
  });
export type CalendarData = z.infer<typeof calendarSchema>;
