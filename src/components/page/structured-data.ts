/** Maps our pages to schema.org. Pure. */

import type { Post } from '#domain/posts/post.ts';
import { formatIso, parseTimestamp } from '#shared/time/time.ts';
import type { Site } from '../../content/schemas/site.schema.ts';
import type { Crumb } from '../menu/menu.ts';

type SiteUrl = URL | undefined;
/** Without a configured address a path, which readers resolve against that of the page. */
const absoluteUrl = (path: string, site: SiteUrl) => (site ? new URL(path, site).href : path);

/** The organization and its contact points; emergencies never close. */
export function hospital(facts: Site, site: SiteUrl): object {
  const { street, municipality, department, postalCode } = facts.address.value;
  return {
    '@type': 'Hospital',
    '@id': absoluteUrl('/#hospital', site),
    name: facts.name.value,
    slogan: facts.motto,
    description: facts.description,
    url: absoluteUrl('/', site),
    image: absoluteUrl('/compartir.png', site),
    logo: absoluteUrl('/icon-512.png', site),
    telephone: facts.phones.switchboard.value,
    email: facts.emails.contact.value,
    taxID: facts.nit.value,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: municipality,
      addressRegion: department,
      postalCode,
      addressCountry: 'CO',
    },
    department: {
      '@type': 'EmergencyService',
      name: 'Urgencias',
      telephone: facts.phones.emergency.value,
      openingHours: 'Mo-Su 00:00-23:59',
    },
  };
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
