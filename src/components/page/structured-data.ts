/** Maps our pages to schema.org. Pure. */

import { type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import type { Post } from '#domain/posts/post.ts';
import { formatIso, parseTimestamp } from '#shared/time/time.ts';
import { openingOf } from '../../content/opening.ts';
import type { CalendarData } from '../../content/schemas/calendar.schema.ts';
import type { Schedule } from '../../content/schemas/fields.ts';
import type { HospitalLocation } from '../../content/schemas/organization.schema.ts';
import type { PageData } from '../../content/schemas/page.schema.ts';
import type { Site } from '../../content/schemas/site.schema.ts';
import type { Crumb } from '../menu/menu.ts';
import { slugify } from '../rich-text/slug.ts';
import { shareCardPath } from './share-card.ts';

type SiteUrl = URL | undefined;
/** Without a configured address a path, which readers resolve against that of the page. */
const absoluteUrl = (path: string, site: SiteUrl) => (site ? new URL(path, site).href : path);

const DAYS: Readonly<Record<Schedule['days'][number], string>> = {
  lunes: 'Monday',
  martes: 'Tuesday',
  miércoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sábado: 'Saturday',
  domingo: 'Sunday',
};
/** Search engines read these hours as around the clock. */
const WHOLE_DAY = [{ from: '00:00', to: '23:59' }];

/** A fact of the hospital; an invented one may belong to a stranger, so that no machine is told it. */
const real = (name: string, fact: { value: string; demo: boolean } | undefined): object =>
  fact && !fact.demo ? { [name]: fact.value } : {};

/** A schedule by its name; one that another of the same service contradicts is not told. */
function openingHours(hours: Site['hours'], key: string): { openingHoursSpecification?: object[] } {
  const { own, others } = openingOf(hours, key);
  if (others.length > 0) return {};
  const slots = own.hours.length > 0 ? own.hours : WHOLE_DAY;
  const dayOfWeek = own.days.map((day) => DAYS[day]);
  return {
    openingHoursSpecification: slots.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens: from,
      closes: to,
    })),
  };
}

/** The services of a place, each with its hours. */
const departments = (services: readonly { name: string; hours: string }[], hours: Site['hours']): object[] =>
  services.map(({ name, hours: key }) => ({ '@type': 'MedicalClinic', name, ...openingHours(hours, key) }));

/** The organization and its contact points. */
export function hospital(facts: Site, site: SiteUrl): object {
  return {
    '@type': 'Hospital',
    '@id': absoluteUrl('/#hospital', site),
    name: facts.name.value,
    slogan: facts.motto,
    description: facts.description,
    url: absoluteUrl('/', site),
    image: absoluteUrl('/compartir.png', site),
    logo: absoluteUrl('/icon-512.png', site),
    ...real('telephone', facts.phones.switchboard),
    ...real('email', facts.emails.contact),
    ...real('taxID', facts.nit),
    address: postalAddress(facts.address.value),
    department: {
      '@type': 'EmergencyService',
      name: 'Urgencias',
      ...real('telephone', facts.phones.emergency),
      ...openingHours(facts.hours, 'emergency'),
    },
  };
}

type Address = {
  street?: string;
  municipality: string;
  department: string;
  postalCode?: string | undefined;
};
const postalAddress = ({ street, municipality, department, postalCode }: Address): object => ({
  '@type': 'PostalAddress',
  ...(street && { streetAddress: street }),
  addressLocality: municipality,
  addressRegion: department,
  ...(postalCode && { postalCode }),
  addressCountry: 'CO',
});

/**
 * A service page as a clinic of the hospital, with the hours of each of its consultations, of which those of visits are
 * none; null for the page of the whole section, which is no service.
 */
export function healthService(page: PageData, pathname: string, facts: Site, site: SiteUrl): object | null {
  if (page.title === page.section) return null;
  const timetables = page.facts.flatMap(({ label, hours }) =>
    hours && hours !== 'visits' ? [{ name: label, hours }] : [],
  );
  const [only, ...more] = timetables;
  return {
    '@type': page.ways?.phone === 'emergency' ? 'EmergencyService' : 'MedicalClinic',
    name: page.title,
    description: page.description,
    url: absoluteUrl(pathname, site),
    image: absoluteUrl(shareCardPath(pathname), site),
    ...real('telephone', facts.phones[page.ways?.phone ?? 'switchboard']),
    address: postalAddress(facts.address.value),
    parentOrganization: { '@id': absoluteUrl('/#hospital', site) },
    ...(only && more.length === 0 && openingHours(facts.hours, only.hours)),
    ...(more.length > 0 && { department: departments(timetables, facts.hours) }),
  };
}

/** The sites as clinics of the hospital; the first one is the hospital itself. */
export function clinics(sites: readonly HospitalLocation[], facts: Site, site: SiteUrl): object[] {
  return sites.slice(1).map(({ name, demo, phone, address, coordinates, timetables }) => ({
    '@type': 'MedicalClinic',
    name,
    url: absoluteUrl(`/directorio-institucional#${slugify(name)}`, site),
    ...real('telephone', { value: phone, demo }),
    address: postalAddress({ ...address, street: [address.street, address.place].filter(Boolean).join(', ') }),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    parentOrganization: { '@id': absoluteUrl('/#hospital', site) },
    department: departments(timetables, facts.hours),
  }));
}

const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (isElement(node) ? `${textOf(node.children)} ` : node))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:)»])/g, '$1')
    .trim();

/**
 * Machines are told the first ones, as many as search engines show: with all its 25 questions told twice, the page of
 * the frequent questions weighs 14,845 bytes, more than the first round trip holds (tests/budgets/limits.ts).
 */
const TOLD_QUESTIONS = 3;

/** A text whose every heading of the third level is a question, as a FAQPage; null for any other. */
export function questionsPage(body: readonly HtmlNode[]): object | null {
  const questions: { title: string; answer: HtmlNode[] }[] = [];
  let isAnswer = false;
  for (const node of body) {
    const tag = isElement(node) ? node.tag : '';
    if (isElement(node) && tag === 'h3') questions.push({ title: textOf(node.children), answer: [] });
    else if (isAnswer && !/^h[1-6]$/.test(tag)) questions.at(-1)?.answer.push(node);
    if (/^h[1-6]$/.test(tag)) isAnswer = tag === 'h3';
  }
  const answered = questions.map(({ title, answer }) => ({ title, text: textOf(answer) }));
  if (answered.length < 2 || answered.some(({ title, text }) => !/^¿.+\?$/.test(title) || text === '')) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: answered.slice(0, TOLD_QUESTIONS).map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}

/** The activities as events; none of a demonstration, to which no visitor must travel. */
export function events({ demo, events: all }: CalendarData, facts: Site, site: SiteUrl): object[] {
  const { municipality, department } = facts.address.value;
  const town = postalAddress({ municipality, department });
  const moment = (day: string, clock: string | undefined) => (clock ? `${day}T${clock}:00-05:00` : day);
  return (demo ? [] : all).map(({ id, title, day, lastDay, from, until, place, text }) => ({
    '@type': 'Event',
    '@id': absoluteUrl(`/calendario-actividades#${id}`, site),
    name: title,
    description: text,
    startDate: moment(day, from),
    ...((lastDay || until) && { endDate: moment(lastDay ?? day, until) }),
    eventStatus: 'https://schema.org/EventScheduled',
    // A place is words, such as the schools of the countryside: it has no street of its own.
    location: { '@type': 'Place', name: place, address: town },
    organizer: { '@type': 'Hospital', '@id': absoluteUrl('/#hospital', site), name: facts.name.value },
  }));
}

/** A post as a NewsArticle. */
export function newsArticle(post: Post, facts: Site, site: SiteUrl): object {
  const published = parseTimestamp(post.date);
  return {
    '@type': 'NewsArticle',
    headline: post.title,
    description: post.excerpt,
    ...(published && { datePublished: formatIso(published) }),
    dateModified: post.updated_at,
    inLanguage: 'es-CO',
    mainEntityOfPage: absoluteUrl(`/post/${post.id}`, site),
    ...(post.img && post.img_width && { image: [absoluteUrl(`/uploads/${post.img}`, site)] }),
    author: { '@type': 'Person', name: post.name },
    publisher: { '@type': 'Organization', name: facts.name.value, logo: absoluteUrl('/icon-512.png', site) },
  };
}

/** The breadcrumb as a BreadcrumbList; null where it is the page alone. The last step is the page itself. */
export function breadcrumbList(crumbs: Crumb[], pathname: string, site: SiteUrl): object | null {
  const steps = [
    { title: 'Inicio', path: '/' },
    ...crumbs.filter(({ path }, index) => path || index === crumbs.length - 1),
  ];
  if (pathname === '/') return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absoluteUrl(index === steps.length - 1 ? pathname : (path ?? pathname), site),
    })),
  };
}
