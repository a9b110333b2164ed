import type { IdentityStep } from './answers.ts';
import { ContentEdits, type ContentTexts } from './content-edits.ts';
import type { ContentSite, Fact, HomeFile, MenuFile, SitesFile } from './content-files.ts';

type Values = Record<string, unknown>;

/** What the assistant begins with: what the site says, without what is demonstration. */
export function currentAnswers(files: ContentTexts): Record<IdentityStep, Values> {
  const content = new ContentEdits(files);
  const site = content.read<ContentSite>('site');
  const own = <Value>(fact: Fact<Value> | undefined): Value | '' => (fact && !fact.demo ? fact.value : '');
  const address = own(site?.address) || { department: '', municipality: '', street: '', postalCode: '' };
  const [, ...sites] = content.read<SitesFile>('sedes')?.sites ?? [];
  const services = content.read<MenuFile>('menu')?.main.find(({ path }) => path === '/servicios');
  const contact = own(site?.emails.contact);
  return {
    name: {
      name: own(site?.name),
      short_name: own(site?.shortName),
      nit: own(site?.nit),
      motto: site?.motto ?? '',
      description: site?.description ?? '',
      domain: contact.slice(contact.indexOf('@') + 1),
    },
    place: {
      department: address.department,
      municipality: address.municipality,
      street: address.street,
      postal_code: address.postalCode,
      sites: sites
        .filter(({ demo }) => !demo)
        .map(({ name, kind, address: { street }, phone }) => ({ name, kind, street, phone })),
    },
    contact: {
      switchboard: own(site?.phones.switchboard),
      emergency: own(site?.phones.emergency),
      toll_free: own(site?.phones.tollFree),
      telefax: own(site?.phones.telefax),
      anti_corruption: own(site?.phones.antiCorruption),
      chat_consulta: own(site?.chats.consulta.phone),
      chat_siau: own(site?.chats.siau.phone),
      chat_urgencias: own(site?.chats.urgencias.phone),
      contact_email: contact,
      judicial_email: own(site?.emails.judicial),
    },
    hours: {
      hours: Object.fromEntries(
        Object.entries(site?.hours ?? {})
          .filter(([, { sameServiceAs }]) => sameServiceAs === undefined)
          .map(([key, { days, hours = [], holidays = false }]) => [key, { days, hours, holidays }]),
      ),
    },
    brand: {
      main: site?.brand.value.main ?? '',
      accent: site?.brand.value.accent ?? '',
      logo: site?.brand.demo || !site?.brand.value.logo ? null : 'keep',
    },
    services: {
      cards: content.read<HomeFile>('home')?.services.map(({ title }) => title) ?? [],
      pages: services?.submenu?.map(({ path }) => path) ?? [],
    },
  };
}
