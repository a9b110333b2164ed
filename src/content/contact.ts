/** Links and readable texts for contact details and opening hours. */
import { formatClock, WEEKDAYS } from '#domain/calendar/opening-hours.ts';
import type { Schedule } from './schemas/fields.ts';
import type { PageFact } from './schemas/page.schema.ts';
import type { ChatId, Site } from './schemas/site.schema.ts';

/** A WhatsApp link with a prefilled message. */
export function chatUrl(chats: Site['chats'], id: ChatId): string {
  const number = chats[id].phone.value.replace('+', '');
  return `https://wa.me/${number}?text=${encodeURIComponent(chats.message)}`;
}

/** `+576085550100` → `+57 608 555 0100`. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+57)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}

/** A contact channel: its name, its visible text and its link. */
export type ContactLink = { label: string; text: string; href: string };

export const phoneLink = (label: string, phone: string): ContactLink => ({
  label,
  text: formatPhone(phone),
  href: `tel:${phone.replace(/\s/g, '')}`,
});
export const emailLink = (label: string, address: string): ContactLink => ({
  label,
  text: address,
  href: `mailto:${address}`,
});

/** Phones and email of the contact block, in the order of docs/law.md PUB-03. */
export function contactLinks({ phones, emails }: Pick<Site, 'phones' | 'emails'>): ContactLink[] {
  return [
    phoneLink('Conmutador', phones.switchboard.value),
    phoneLink('Urgencias 24 horas', phones.emergency.value),
    phoneLink('Línea anticorrupción', phones.antiCorruption.value),
    phoneLink('Línea gratuita', phones.tollFree.value),
    emailLink('Correo de contacto', emails.contact.value),
    emailLink('Notificaciones judiciales', emails.judicial.value),
  ];
}

/** The contact details in the PQRSD form. */
export function pqrsdContact({ name, nit, phones, emails, address }: Site) {
  const call = (phone: string) => ({ text: formatPhone(phone), href: `tel:${phone}` });
  return {
    name: name.value,
    nit: nit.value,
    emergency: call(phones.emergency.value),
    phone: call(phones.switchboard.value),
    email: emails.contact.value,
    address: `${address.value.street}, ${address.value.municipality}, ${address.value.department}`,
  };
}

/** `lunes a viernes`, `martes y jueves`, `todos los días`. */
export function formatDays(days: Schedule['days']): string {
  if (days.length === WEEKDAYS.length) return 'todos los días';
  const first = WEEKDAYS.indexOf(days[0] as Schedule['days'][number]);
  const isRun = days.length > 2 && days.every((day, index) => WEEKDAYS[first + index] === day);
  if (isRun) return `${days[0]} a ${days.at(-1)}`;
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(days);
}

/** `8:00 a. m. a 12:00 m. y 2:00 p. m. a 5:00 p. m.`; no hours means day and night. */
export function formatHours(hours: Schedule['hours']): string {
  if (hours.length === 0) return '24 horas';
  return hours.map(({ from, to }) => `${formatClock(from)} a ${formatClock(to)}`).join(' y ');
}

/** `Lunes a viernes, 8:00 a. m. a 12:00 m.`: a whole schedule as the value of a fact. */
export function formatSchedule({ days, hours }: Schedule): string {
  const text = `${formatDays(days)}, ${formatHours(hours)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The schedule that a page names; the schemas have already checked that it exists. */
export function ensureSchedule(hours: Site['hours'], key: string): Schedule {
  const schedule = hours[key];
  if (!schedule) throw new Error(`Falta el horario «${key}» en content/data/site.yaml, sección hours.`);
  return schedule;
}

type ResolvedFact = { label: string; text: string; href?: string };
export type ResolvedFacts = {
  facts: ResolvedFact[];
  /** At least one phone is demo data. */
  areDemo: boolean;
};

/** The facts of a page, with the hours, phones and chats that they name. */
export function resolveFacts(facts: PageFact[], site: Site): ResolvedFacts {
  const phones = facts.flatMap((fact) => phoneOf(fact, site) ?? []);
  return { facts: facts.map((fact) => resolveFact(fact, site)), areDemo: phones.some(({ demo }) => demo) };
}

function resolveFact(fact: PageFact, site: Site): ResolvedFact {
  const { label, value = '', hours, chat } = fact;
  if (hours) return { label, text: formatSchedule(ensureSchedule(site.hours, hours)) };
  const phone = phoneOf(fact, site);
  if (!phone) return { label, text: value };
  const href = chat ? chatUrl(site.chats, chat) : `tel:${phone.value.replace(/\s/g, '')}`;
  return { label, text: formatPhone(phone.value), href };
}

function phoneOf({ phone, chat }: PageFact, site: Site) {
  if (chat) return site.chats[chat].phone;
  return phone ? site.phones[phone] : undefined;
}
