/** Links and readable texts for contact details and opening hours. */
import { formatSchedule } from '#domain/calendar/schedule-text.ts';
import type { Schedule } from './schemas/fields.ts';
import type { PageFact } from './schemas/page.schema.ts';
import type { ChatId, Site } from './schemas/site.schema.ts';

/** A phone number; an invented one may belong to a stranger, so that nothing dials or writes to it. */
export type Phone = { value: string; demo: boolean };

/** Where the link of an invented number leads instead: the page that says so. */
const DEMO_TARGET = '/canales-atencion';

/** A WhatsApp link with a prefilled message; without a number WhatsApp asks to whom. */
export function chatUrl(chats: Site['chats'], id: ChatId): string {
  const { value, demo } = chats[id].phone ?? { value: '', demo: true };
  return `https://wa.me/${demo ? '' : value.replace('+', '')}?text=${encodeURIComponent(chats.message)}`;
}

/** The chats of the hospital that have a number, of those named. */
export const knownChats = <Id extends ChatId>(chats: Site['chats'], ids: readonly Id[]): Id[] =>
  ids.filter((id) => chats[id].phone);

/** The name of a chat. In an emergency one calls or comes: that chat must not be taken for the phone. */
export const chatLabel = (chats: Site['chats'], id: ChatId): string =>
  id === 'urgencias' ? 'Urgencias por WhatsApp' : `WhatsApp, ${chats[id].service}`;

/** `+576012345678` → `+57 601 234 5678`; on pages its link stays on one line where it fits (base.css). */
export const formatPhone = (phone: string): string => phone.replace(/^(\+57)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');

/** The address that dials a phone; every page takes it from here. */
export const phoneUrl = ({ value, demo }: Phone, extension?: string): string =>
  demo ? DEMO_TARGET : `tel:${value.replace(/\s/g, '')}${extension ? `;ext=${extension}` : ''}`;

/** A phone as pages show it: with `demo` it is marked (DemoMark.tsx). */
export const phoneContact = (phone: Phone) => ({
  text: formatPhone(phone.value),
  href: phoneUrl(phone),
  demo: phone.demo,
});

/** A contact channel: its name, its visible text and its link, and whether it is invented. */
export type ContactLink = { label: string; text: string; href: string; demo?: boolean };

export const phoneLink = (label: string, phone: Phone): ContactLink => ({ label, ...phoneContact(phone) });
/** None for a line that the hospital does not have. */
export const phoneLinks = (label: string, phone: Phone | undefined): ContactLink[] =>
  phone ? [phoneLink(label, phone)] : [];

/** Whom a person in danger calls: the hospital's emergency room, then the national lines. */
export const dangerLines = ({ phones, nationalLines }: Pick<Site, 'phones' | 'nationalLines'>): ContactLink[] => [
  phoneLink('Urgencias del hospital, 24 horas', phones.emergency),
  ...nationalLines.map(({ label, line, option }) => ({
    label,
    text: option ? `${line}, opción ${option}` : line,
    href: `tel:${line}`,
  })),
];

/** The chats that have a number. */
export const chatLinks = (chats: Site['chats'], ids: readonly ChatId[]): ContactLink[] =>
  ids.flatMap((id) => {
    const { phone } = chats[id];
    return phone ? [{ ...phoneLink(chatLabel(chats, id), phone), href: chatUrl(chats, id) }] : [];
  });
export const emailLink = (label: string, { value, demo }: Site['emails']['contact']): ContactLink => ({
  label,
  text: value,
  href: `mailto:${value}`,
  demo,
});

/** The label of the telephone that is answered at any hour. */
export const EMERGENCY_LABEL = 'Urgencias 24 horas';

/** Phones and email of the contact block, in the order of docs/law.md PUB-03. */
export function contactLinks({ phones, emails }: Pick<Site, 'phones' | 'emails'>): ContactLink[] {
  return [
    phoneLink('Conmutador', phones.switchboard),
    phoneLink(EMERGENCY_LABEL, phones.emergency),
    ...phoneLinks('Línea anticorrupción', phones.antiCorruption),
    ...phoneLinks('Línea gratuita', phones.tollFree),
    emailLink('Correo de contacto', emails.contact),
    emailLink('Notificaciones judiciales', emails.judicial),
  ];
}

/** The contact details in the PQRSD form. */
export function pqrsdContact(site: Site) {
  const { name, nit, phones, emails, address } = site;
  return {
    name: name.value,
    nit: nit.value,
    danger: dangerLines(site),
    phone: phoneContact(phones.switchboard),
    email: emails.contact.value,
    address: `${address.value.street}, ${address.value.municipality}, ${address.value.department}`,
  };
}

/** The schedule that a page names; no publication breaks that name (references.ts). */
export function ensureSchedule(hours: Readonly<Record<string, Schedule>>, key: string): Schedule {
  const schedule = hours[key];
  if (!schedule) throw new Error(`Falta el horario «${key}» en content/data/site.yaml, sección hours.`);
  return schedule;
}

/** `hours` names the schedule of the text, for «Abierto ahora». */
export type ResolvedFact = { label: string; text: string; href?: string; hours?: string; demo?: boolean };

/** The facts of a page, with the hours, phones and chats that they name; a line that the hospital does not have is left out. */
export const resolveFacts = (facts: PageFact[], site: Site): ResolvedFact[] =>
  facts.filter((fact) => !(fact.chat || fact.phone) || phoneOf(fact, site)).map((fact) => resolveFact(fact, site));

function resolveFact(fact: PageFact, site: Site): ResolvedFact {
  const { label, value = '', hours, chat, line } = fact;
  if (hours) return { label, text: formatSchedule(ensureSchedule(site.hours, hours)), hours };
  if (line) return { label, text: `Línea ${line}`, href: `tel:${line}` };
  const phone = phoneOf(fact, site);
  if (!phone) return { label, text: value };
  const link = phoneLink(label, phone);
  return chat ? { ...link, href: chatUrl(site.chats, chat) } : link;
}

function phoneOf({ phone, chat }: PageFact, site: Site) {
  if (chat) return site.chats[chat].phone;
  return phone ? site.phones[phone] : undefined;
}
