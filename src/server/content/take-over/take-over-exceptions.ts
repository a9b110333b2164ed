/** The exceptions of the calendar were rows of a table: each that was added or withdrawn becomes a revision of the file of holidays. */
import { holidayTable } from '#domain/calendar/business-days.ts';
import { type DayException, exceptionLabel, HOLIDAYS_ID, removalLabel } from '#domain/calendar/day-exceptions.ts';
import { openData } from '#domain/content-editing/data/open-data.ts';
import { setValues } from '#domain/content-editing/data/set-values.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { pathOfId } from '../../../content/content-files.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PublishedContent } from '../revisions/published-content.ts';
import { listCalendarEvents, listEarlierExceptions } from './calendar-exceptions.store.ts';
import { type TakenVersion, type TakeOverPlan, takeOverVersions } from './take-over-versions.ts';

const NAME = 'calendar_exceptions';
/** The audit log names every author, unless it was cut. */
const UNKNOWN = { id: null, name: 'Administración', email: null };

export const takeOverExceptions = (deps: Pick<Deps, 'database' | 'log'>, content: PublishedContent): Promise<number> =>
  takeOverVersions(deps, content, { name: NAME, plan: planSteps });

async function planSteps(db: Queryable, content: PublishedContent, head: string): Promise<TakeOverPlan> {
  const changes = await listChanges(db);
  const steps: TakenVersion[] = [];
  if (changes.length === 0) return { steps, skipped: [] };
  let text = new TextDecoder().decode((await content.read(pathOfId(HOLIDAYS_ID), head)) ?? undefined);
  const { exceptions: written, ...table } = holidayTable.parse(openData(text).value);
  const inForce = new Map<string, DayException>();
  let exceptions = written;
  for (const { day, added, of, at, author } of changes) {
    if (added) inForce.set(day, added);
    else inForce.delete(day);
    const next = [...written.filter((one) => !inForce.has(one.day)), ...inForce.values()];
    if (isSameJson(next, exceptions)) continue;
    exceptions = next;
    text = setValues(openData(text), { ...table, exceptions });
    const message = added ? `${exceptionLabel(added)}: ${added.reason}` : removalLabel(day);
    const origin = `${NAME}/${of}${added ? '' : '/quitada'}`;
    const by = { authorId: author.id, authorName: author.name ?? UNKNOWN.name, authorEmail: author.email ?? '' };
    steps.push({ id: HOLIDAYS_ID, text, origin, message, at, ...by });
  }
  return { steps, skipped: [] };
}

/** Oldest first; `added` is null where an exception was withdrawn. */
async function listChanges(db: Queryable) {
  const events = await listCalendarEvents(db);
  const authorOf = (of: string, at: Date) =>
    events.find((event) => event.of === of && event.at.getTime() === at.getTime()) ?? UNKNOWN;
  const rows = await listEarlierExceptions(db);
  const changes = rows.flatMap(({ id, day, working, reason, createdAt, removedAt }) => {
    const added = { of: id, day, added: { day, working, reason }, at: createdAt, author: authorOf(day, createdAt) };
    if (!removedAt) return [added];
    return [added, { of: id, day, added: null, at: removedAt, author: authorOf(String(id), removedAt) }];
  });
  return changes.sort((one, other) => one.at.getTime() - other.at.getTime());
}
