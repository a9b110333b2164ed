/** Facts of content/data in the texts of demonstration posts, so that no post says another date or hour. */
import { z } from 'zod';
import { formatEvent, formatSchedule } from '#domain/calendar/schedule-text.ts';
import { dayField } from '#shared/fields/day.schema.ts';
import { WEEKDAYS } from '#shared/time/days.ts';
import { type ContentReader, readContentData } from '../read-content-data.ts';

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

/** A placeholder, the tags that end after it, and the point of its sentence. */
const PLACEHOLDER = /\{\{(actividad|horario) ([\w-]+)\}\}((?:<\/\w+>)*)(\.?)/g;

/**
 * Replaces `{{actividad ID}}` and `{{horario NAME}}`, whose own point («6:00 p. m.») also ends a sentence; fails for a
 * name that the content does not have.
 */
export function createFactWriter(reader: ContentReader): (text: string) => string {
  const { events } = readContentData(reader, 'calendario', calendar);
  const { hours } = readContentData(reader, 'site', site);
  return (text) =>
    text.replace(PLACEHOLDER, (_, kind: string, name: string, tags: string, point: string) => {
      const event = kind === 'actividad' && events.find(({ id }) => id === name);
      const opening = kind === 'horario' && hours[name];
      const fact = event ? formatEvent(event) : opening && formatSchedule(opening);
      if (!fact) throw new Error(`content/demo/posts.yaml: {{${kind} ${name}}} no está en content/data.`);
      return fact + tags + (fact.endsWith('.') ? '' : point);
    });
}
