/**
 * What the office has to settle in the content: overdue contents of the transparency index, hours that contradict each
 * other, and what is still demonstration. A page, because the content belongs to the pages; the API authorizes the reader.
 */
import type { APIRoute } from 'astro';
import { formatSchedule } from '#domain/calendar/schedule-text.ts';
import { type OfficeState, officeStateOf, updateDueOn } from '#domain/site/transparency.ts';
import { leafAddress } from '#domain/site/transparency-leaf.ts';
import { readCurrentIndex } from '#server/transparency/read-index.usecases.ts';
import type { ContentTasks } from '#shared/api/content-tasks.schema.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import { visitsApi } from '#shared/api/endpoints/visits.api.ts';
import { dayOf } from '#shared/time/time.ts';
import { getDemoFacts, getSite } from '../../content/data-files.ts';
import { findContradictions } from '../../content/opening.ts';

export const prerender = false;

/** POST: a personal answer must not be coalesced. The readers of the site's visits also look after its content. */
export const POST: APIRoute = async ({ request, locals, cache }) => {
  cache.set(false);
  const headers = { authorization: request.headers.get('authorization') ?? '' };
  const allowed = await locals.api.request(`/api${addressOf(visitsApi.days)}`, { headers });
  if (!allowed.ok) return allowed;
  const { leaves } = await readCurrentIndex(locals.deps);
  const today = dayOf(locals.deps.clock());
  const inState = (state: OfficeState) => leaves.filter((leaf) => officeStateOf(leaf, today) === state);
  const overdue = inState('vencida')
    .map((leaf) => ({
      number: leaf.number,
      title: leaf.title,
      href: leafAddress(leaf) ?? '/transparencia',
      owner: leaf.owner ?? '',
      frequency: leaf.frequency,
      due: updateDueOn(leaf) ?? '',
    }))
    .sort((a, b) => a.due.localeCompare(b.due));
  const contradictions = findContradictions((await getSite()).hours).map((schedules) =>
    schedules.map((schedule) => ({ key: schedule.key, name: schedule.name, text: formatSchedule(schedule) })),
  );
  const tasks: ContentTasks = {
    overdue,
    pending: inState('pendiente').length,
    to_confirm: inState('por confirmar').length,
    contradictions,
    demo: await getDemoFacts(),
  };
  return Response.json(tasks, { headers: { 'Cache-Control': 'private, no-store' } });
};
