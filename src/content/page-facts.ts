/** The facts of a page as they read, with hours, phones and chats taken from site.yaml. */
import { chatUrl, formatPhone, formatSchedule, scheduleNamed } from './contact.ts';
import type { PageFact } from './fact.schema.ts';
import type { Site } from './site.schema.ts';

type ShownFact = { label: string; text: string; href?: string };
export type ShownFacts = {
  facts: ShownFact[];
  /** Some phone among them is still invented. */
  areDemo: boolean;
};

export function shownFacts(facts: PageFact[], site: Site): ShownFacts {
  const phones = facts.flatMap((fact) => phoneOf(fact, site) ?? []);
  return { facts: facts.map((fact) => shownFact(fact, site)), areDemo: phones.some(({ demo }) => demo) };
}

function shownFact(fact: PageFact, site: Site): ShownFact {
  const { label, value = '', hours, chat } = fact;
  if (hours) return { label, text: formatSchedule(scheduleNamed(site.hours, hours)) };
  const phone = phoneOf(fact, site);
  if (!phone) return { label, text: value };
  const href = chat ? chatUrl(site.chats, chat) : `tel:${phone.value.replace(/\s/g, '')}`;
  return { label, text: formatPhone(phone.value), href };
}

function phoneOf({ phone, chat }: PageFact, site: Site) {
  if (chat) return site.chats[chat].phone;
  return phone ? site.phones[phone] : undefined;
}
