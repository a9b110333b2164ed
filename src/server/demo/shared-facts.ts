/** Facts of content/data in the texts of demonstration posts, so that no post says another date or hour. */
import { z } from 'zod';
import { formatEvent, formatSchedule } from '#domain/calendar/schedule-text.ts';
import { dayField } from '#shared/fields/day.schema.ts';
import { WEEKDAYS } from '#shared/time/days.ts';
import { readContentData } from '../hospital-rules.ts';

const clock = z.string();
const calendar = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      day: dayField,
      lastDay: dayField.optional(),
      from: clock.optional(),
      until: clock.optional(),
      place: z.string(),
    }),
  ),
});
const schedule = z.object({
  days: z.array(z.enum(WEEKDAYS)),
  hours: z.array(z.object({ from: clock, to: clock })).default([]),
});
const site = z.object({ hours: z.record(z.string(), schedule) });

const PLACEHOLDER = /\{\{(actividad|horario) ([\w-]+)\}\}/g;

/** Replaces `{{actividad ID}}` and `{{horario NAME}}`; fails for a name that the content does not have. */
export function createFactWriter(root: string): (text: string) => string {
  const { events } = readContentData(root, 'calendario', calendar);
  const { hours } = readContentData(root, 'site', site);
  return (text) =>
    text.replace(PLACEHOLDER, (placeholder, kind: string, name: string) => {
      const event = kind === 'actividad' && events.find(({ id }) => id === name);
      const opening = kind === 'horario' && hours[name];
      if (event) return formatEvent(event);
      if (opening) return formatSchedule(opening);
      throw new Error(`content/demo/posts.yaml: ${placeholder} no está en content/data.`);
    });
}
