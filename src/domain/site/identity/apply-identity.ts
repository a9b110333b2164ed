import type { IdentityAnswers } from './answers.ts';
import { ContentEdits, type ContentTexts, type FileChange } from './content-edits.ts';
import type { ContentSite, Fact, HomeFile, Location, MenuFile, SitesFile } from './content-files.ts';
import { renamer } from './rename-demonstration.ts';

const LOGO = '/images/logo';

/**
 * The changes that make the site that of the hospital: its data are no demonstration any more, and what is still
 * demonstration has its name, its town and its domain. Comments and all other bytes stay.
 */
export function applyIdentity(files: ContentTexts, answers: IdentityAnswers): FileChange[] {
  const edits = new ContentEdits(files);
  const before = edits.read<ContentSite>('site');
  if (before) renamer(before, answers).renameDemonstration(edits);
  edits.change<ContentSite>('site', (site) => changeSite(site, answers));
  changeLogo(edits, answers.brand.logo, before?.brand.value.logo);
  if (before) edits.change<SitesFile>('sedes', (file) => changeLocations(file, answers, before));
  edits.change<HomeFile>('home', (home) => {
    const kept = home.services.filter(({ title }) => answers.services.cards.includes(title));
    if (kept.length > 0) home.services = kept;
  });
  edits.change<MenuFile>('menu', ({ main }) => {
    for (const entry of main) {
      if (entry.path !== '/servicios' || !entry.submenu) continue;
      const kept = entry.submenu.filter(({ path }) => answers.services.pages.includes(path));
      if (kept.length > 0) entry.submenu = kept;
    }
  });
  return edits.changes();
}

const own = <Value>(value: Value): Fact<Value> => ({ value });

/** A line that the hospital does not have is left out. */
function setOptional<Key extends string, Value>(
  target: { [key in Key]?: Fact<Value> },
  key: Key,
  value: Value | null,
): void {
  if (value === null) delete target[key];
  else target[key] = own(value);
}

function changeSite(site: ContentSite, { name, place, contact, hours, brand }: IdentityAnswers): void {
  site.name = own(name.name);
  site.shortName = own(name.short_name);
  site.nit = own(name.nit);
  site.motto = name.motto;
  site.description = name.description;
  const { street, municipality, department, postal_code } = place;
  site.address = own({ street, municipality, department, postalCode: postal_code });
  const { main, accent, logo } = brand;
  const file = logo === 'keep' ? site.brand.value.logo : logo && `${LOGO}.${logo.extension}`;
  site.brand = own({ main, accent, ...(file && { logo: file }) });
  site.phones.switchboard = own(contact.switchboard);
  site.phones.emergency = own(contact.emergency);
  setOptional(site.phones, 'tollFree', contact.toll_free);
  setOptional(site.phones, 'telefax', contact.telefax);
  setOptional(site.phones, 'antiCorruption', contact.anti_corruption);
  site.emails = { ...site.emails, contact: own(contact.contact_email), judicial: own(contact.judicial_email) };
  setOptional(site.chats.consulta, 'phone', contact.chat_consulta);
  setOptional(site.chats.siau, 'phone', contact.chat_siau);
  setOptional(site.chats.urgencias, 'phone', contact.chat_urgencias);
  for (const [key, schedule] of Object.entries(site.hours)) {
    // Two schedules of one service are two answers to one question: the one of the assistant settles it.
    const given = hours.hours[key] ?? hours.hours[schedule.sameServiceAs ?? ''];
    if (!given) continue;
    schedule.days = given.days;
    setOrOmit(schedule, 'hours', given.hours.length > 0 ? given.hours : undefined);
    setOrOmit(schedule, 'holidays', given.holidays || undefined);
  }
}

function setOrOmit<Target extends object, Key extends keyof Target>(
  target: Target,
  key: Key,
  value: Target[Key] | undefined,
): void {
  if (value === undefined) delete target[key];
  else target[key] = value;
}

function changeLogo(edits: ContentEdits, logo: IdentityAnswers['brand']['logo'], before: string | undefined): void {
  if (logo === 'keep') return;
  if (before) edits.remove(`content${before}`);
  if (logo) edits.put(`content${LOGO}.${logo.extension}`, bytesOf(logo.base64));
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** The first site is the main one; its opening hours stay, what was invented about the way there goes. */
function changeLocations(file: SitesFile, answers: IdentityAnswers, before: ContentSite): void {
  const [main, ...others] = file.sites;
  const given = answers.place.sites.map((site) => otherLocation(site, others, answers, before));
  file.sites = [mainLocation(main, answers, before), ...given];
}

function mainLocation(main: Location | undefined, { place, contact }: IdentityAnswers, before: ContentSite): Location {
  const { street, municipality, department } = place;
  // Who gives another street gives another place: what was said of the old one goes.
  if (!main || main.demo || street !== before.address.value.street) {
    return {
      name: main?.name ?? 'Sede principal',
      kind: main?.kind ?? 'Hospital',
      address: { street, municipality, department },
      phone: contact.switchboard,
      email: contact.contact_email,
      timetables: main?.timetables ?? [],
      arrival: [],
      access: [],
    };
  }
  const { phones, emails } = before;
  return {
    ...main,
    address: moved(main.address, place, before),
    ...(main.phone === phones.switchboard.value && { phone: contact.switchboard }),
    ...(main.email === emails.contact.value && { email: contact.contact_email }),
  };
}

/** A location that the hospital has, under its name or else its street, keeps what the assistant does not ask. */
function otherLocation(
  { name, kind, street, phone }: IdentityAnswers['place']['sites'][number],
  others: readonly Location[],
  { place, contact }: IdentityAnswers,
  before: ContentSite,
): Location {
  const { municipality, department } = place;
  const own = others.filter(({ demo }) => !demo);
  const known = own.find((other) => other.name === name) ?? own.find(({ address }) => address.street === street);
  const asked = { name, kind, phone: phone ?? contact.switchboard };
  if (known) return { ...known, ...asked, address: { ...moved(known.address, place, before), street } };
  const timetables = others.find((other) => other.name === name)?.timetables;
  return {
    ...asked,
    address: { street, municipality, department },
    timetables: timetables ?? [{ name: 'Atención', hours: 'outpatient' }],
    arrival: [],
    access: [],
  };
}

/** An address in the town of the hospital goes where the hospital says that it is; one elsewhere stays. */
function moved<Address extends Location['address']>(
  address: Address,
  { municipality, department }: IdentityAnswers['place'],
  { address: { value: town } }: ContentSite,
): Address {
  const isInTown = address.municipality === town.municipality && address.department === town.department;
  return isInTown ? { ...address, municipality, department } : address;
}
