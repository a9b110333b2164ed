/** The box before the results of a search. */
import { bogotaDay, openStateAt, openStateText } from '#domain/calendar/opening-hours.ts';
import { formatSchedule } from '#domain/calendar/schedule-text.ts';
import { factFor, type SearchBox } from '#domain/search/search-box.ts';
import { dangerLines, phoneLink } from '../../content/contact.ts';
import { openingOf, timetableOf } from '../../content/opening.ts';
import type { Deps } from '../deps.ts';
import type { ServiceFact } from './search-contacts.ts';

type BoxDeps = Pick<Deps, 'searchContacts' | 'calendar' | 'clock'>;
type Found = { urgent: string | null; stems: ReadonlySet<string>; best: string | undefined };

/** The box of an answer; `best` is the address of its first result. */
export function searchBoxFor(deps: BoxDeps, { urgent, stems, best }: Found): SearchBox | null {
  if (urgent) return { kind: 'help', lines: helpLines(deps, urgent) };
  const found = best === undefined ? undefined : deps.searchContacts.services.get(best);
  const fact = found && factFor(found.facts, stems, found.phone !== null);
  return best && fact ? serviceBox(deps, best, { ...fact, phone: found.phone ?? 'switchboard' }) : null;
}

/** The line that fits what was typed goes first. */
function helpLines({ searchContacts }: BoxDeps, urgent: string) {
  const lines = dangerLines(searchContacts);
  const isFirst = ({ href }: { href: string }) => href === `tel:${urgent}`;
  return [...lines.filter(isFirst), ...lines.filter((line) => !isFirst(line))];
}

function serviceBox(
  { searchContacts: { hours, phones }, calendar, clock }: BoxDeps,
  href: string,
  fact: ServiceFact & { phone: 'switchboard' | 'emergency' },
): SearchBox {
  const { own, others } = openingOf(hours, fact.hours);
  const now = clock();
  // After the calendar that was reviewed, nothing may be said about being open.
  const isKnown = bogotaDay(now) <= `${calendar.covers.until}-12-31`;
  const isHoliday = (day: string) => calendar.holidayName(day) !== null;
  const state = openStateAt([own, ...others].map(timetableOf), now, isHoliday);
  return {
    ...{ kind: 'service', href, name: fact.label, hours: formatSchedule(own) },
    state: own.openNow && isKnown ? openStateText(state) : null,
    phone: phoneLink(fact.phone === 'emergency' ? 'Urgencias' : 'Conmutador', phones[fact.phone]),
  };
}
