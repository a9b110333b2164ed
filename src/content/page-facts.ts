/** The facts of a page as text, with hours, phones and chats from site.yaml. */
import { chatUrl, ensureSchedule, formatPhone, formatSchedule } from './contact.ts';
import type { PageFact } from './schemas/page.schema.ts';
import type { Site } from './schemas/site.schema.ts';

type ResolvedFact = { label: string; text: string; href?: string };
export type ResolvedFacts = {
  facts: ResolvedFact[];
  /** At least one phone is demo data. */
  areDemo: boolean;
};

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
