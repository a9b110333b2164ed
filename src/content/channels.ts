/** The contact channels of /canales-atencion (docs/law.md PUB-03 and leaf 1.8). */

import { formatSchedule } from '#domain/calendar/schedule-text.ts';
import { type ContactLink, chatLinks, emailLink, phoneLink, phoneLinks } from './contact.ts';
import type { Site } from './schemas/site.schema.ts';

export type Channel = {
  name: string;
  /** Its purpose, in one sentence. */
  use: string;
  place?: string;
  ways: ContactLink[];
  hours: string;
  /** Schedule of site.yaml in which the channel is attended. */
  schedule?: string;
};

/** The channels that the hospital has. */
export function channelsOf(site: Site): Channel[] {
  const { hours, phones, emails, chats } = site;
  const line = formatSchedule(hours.contactLine);
  const { street, municipality, department } = site.address.value;
  const channels: (Channel & { isOffered?: boolean })[] = [
    {
      name: 'Urgencias',
      use: 'Para una emergencia. No espere una respuesta escrita: venga o llame.',
      ways: [phoneLink('Teléfono', phones.emergency), ...chatLinks(chats, ['urgencias'])],
      hours: formatSchedule(hours.emergency),
      schedule: 'emergency',
    },
    {
      name: 'En persona',
      use: 'Para pedir información, hacer un trámite o presentar una petición, también de palabra.',
      place: `${street}, ${municipality}, ${department}.`,
      ways: [{ label: '', text: 'Cómo llegar', href: '/ubicacion' }],
      hours: formatSchedule(hours.administrative),
      schedule: 'administrative',
    },
    {
      name: 'Por teléfono',
      use: 'Para preguntar, pedir o cancelar una cita y presentar una petición de palabra.',
      ways: [phoneLink('Conmutador', phones.switchboard), ...phoneLinks('Línea gratuita', phones.tollFree)],
      hours: line,
      schedule: 'contactLine',
    },
    {
      name: 'Por WhatsApp',
      isOffered: chatLinks(chats, ['consulta', 'siau']).length > 0,
      use: 'Para pedir citas con Consulta Externa o recibir orientación del SIAU.',
      ways: chatLinks(chats, ['consulta', 'siau']),
      hours: line,
      schedule: 'contactLine',
    },
    {
      name: 'Por internet',
      use: 'Para presentar peticiones, quejas, reclamos, sugerencias y denuncias, con su nombre o sin él.',
      ways: [{ label: 'Formulario', text: 'PQRSD', href: '/pqrsd' }],
      hours: 'Se recibe a cualquier hora, todos los días',
    },
    {
      name: 'Por correo electrónico',
      use: 'Para enviar peticiones y documentos.',
      ways: [emailLink('Contacto', emails.contact)],
      hours: `Se recibe a cualquier hora. Se responde de ${lowercaseFirst(formatSchedule(hours.administrative))}`,
    },
    {
      name: 'Línea anticorrupción',
      isOffered: phones.antiCorruption !== undefined,
      use: 'Para avisar de un posible acto de corrupción. También puede hacerlo por PQRSD, sin dar su nombre.',
      ways: phoneLinks('Teléfono', phones.antiCorruption),
      hours: line,
      schedule: 'contactLine',
    },
    {
      name: 'Notificaciones judiciales',
      use: 'Solo para jueces y autoridades. No es un canal para pedir citas.',
      ways: [emailLink('Correo', emails.judicial)],
      hours: 'Se recibe a cualquier hora, todos los días',
    },
    {
      name: 'Redes sociales',
      isOffered: site.networks.length > 0,
      use: 'Para enterarse y comentar. No escriba allí datos de su salud: los puede ver cualquiera.',
      ways: site.networks.map(({ value }) => ({ label: '', text: value.label, href: value.url })),
      hours: `Se responde de ${lowercaseFirst(formatSchedule(hours.socialMedia))}`,
    },
  ];
  return channels.filter(({ isOffered = true }) => isOffered);
}

const lowercaseFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
