/** Hours and telephones of the services, from their pages and content/data/site.yaml, for the box of a search. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bogotaDay, openStateAt, openStateText } from '#domain/calendar/opening-hours.ts';
import { formatSchedule } from '#domain/calendar/schedule-text.ts';
import { factFor, type SearchBox } from '#domain/search/search-box.ts';
import { phoneText, phoneUrl } from '../../content/contact.ts';
import { parsePageFile } from '../../content/front-matter.ts';
import { openingOf, timetableOf } from '../../content/opening.ts';
import { fact, phone, schedule } from '../../content/schemas/fields.ts';
import type { Deps } from '../deps.ts';
import { readContentData } from '../hospital-rules.ts';

const contacts = z.object({
  phones: z.looseObject({ switchboard: fact(phone), emergency: fact(phone) }),
  hours: z.record(z.string(), schedule),
});
const service = z.object({
  layout: z.literal('servicio'),
  ways: z.object({ phone: z.string() }).optional(),
  facts: z.array(z.object({ label: z.string(), hours: z.string().optional() })).default([]),
});
type Fact = { label: string; hours: string };
export type SearchContacts = z.output<typeof contacts> & {
  /** By the address of the page; `phone` is null on a page of several services. */
  services: ReadonlyMap<string, { phone: 'switchboard' | 'emergency' | null; facts: Fact[] }>;
};

export function readSearchContacts(root: string): SearchContacts {
  const folder = join(root, 'content/pages');
  const services = readdirSync(folder).flatMap((name) => {
    const page = service.safeParse(parsePageFile(readFileSync(join(folder, name), 'utf8')).data);
    if (!page.success) return [];
    const { ways, facts } = page.data;
    const named = facts.flatMap(({ label, hours }) => (hours ? [{ label, hours }] : []));
    const own = ways && (ways.phone === 'emergency' ? ('emergency' as const) : ('switchboard' as const));
    return [[`/${name.replace(/\.md$/, '')}`, { phone: own ?? null, facts: named }] as const];
  });
  return { ...readContentData(root, 'site', contacts), services: new Map(services) };
}

type BoxDeps = Pick<Deps, 'search' | 'searchContacts' | 'calendar' | 'clock'>;
type Found = { isUrgent: boolean; stems: ReadonlySet<string>; best: string | undefined };

/** The box of an answer; `best` is the address of its first result. */
export function searchBoxFor(deps: BoxDeps, { isUrgent, stems, best }: Found): SearchBox | null {
  if (isUrgent) return helpBox(deps);
  const found = best === undefined ? undefined : deps.searchContacts.services.get(best);
  const fact = found && factFor(found.facts, stems, found.phone !== null);
  return best && fact ? serviceBox(deps, best, { ...fact, phone: found.phone ?? 'switchboard' }) : null;
}

function helpBox({ search, searchContacts: { phones } }: BoxDeps): SearchBox {
  const national = search.lines.map(({ number, name, note }) => ({
    name,
    text: note ? `${number}, ${note}` : number,
    href: `tel:${number}`,
  }));
  return { kind: 'help', lines: [...national, phoneOf('Urgencias del hospital', phones.emergency)] };
}

function serviceBox(
  { searchContacts: { hours, phones }, calendar, clock }: BoxDeps,
  href: string,
  fact: Fact & { phone: 'switchboard' | 'emergency' },
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
    phone: phoneOf(fact.phone === 'emergency' ? 'Urgencias' : 'Conmutador', phones[fact.phone]),
  };
}

const phoneOf = (name: string, number: { value: string; demo: boolean }) => ({
  ...{ name, text: phoneText(number), href: phoneUrl(number) },
});
