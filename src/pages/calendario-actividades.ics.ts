/** The activities as an iCalendar file (RFC 5545). */
import type { APIRoute } from 'astro';
import { toCalendarEvent } from '#components/calendar/months.ts';
import { toICalendar } from '#shared/formats/icalendar.ts';
import { getCalendar, getSite } from '../content/data-files.ts';

export const GET: APIRoute = async ({ url, site = url }) => {
  const [{ updated, events }, hospital] = await Promise.all([getCalendar(), getSite()]);
  const file = toICalendar({
    name: `Actividades de ${hospital.shortName.value}`,
    updated,
    page: new URL('/calendario-actividades', site).href,
    events: events.map((event) => toCalendarEvent(event, site.host)),
  });
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
