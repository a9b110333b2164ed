/** What search engines are told of the hospital, of a news item and of where a page stands (schema.org). Pure. */
import type { Post } from '#domain/post.ts';
import { formatIso, parseTimestamp } from '#domain/time.ts';
import type { Site } from '../../content/site.schema.ts';
import type { Crumb } from '../menu.ts';

type Data = Record<string, unknown>;

/** The hospital, with where it is and how to call it. */
export function hospitalData(site: Site, home: URL): Data {
  const { street, municipality, department, postalCode } = site.address.value;
  return {
    '@type': 'Hospital',
    '@id': new URL('/#hospital', home).href,
    name: site.name.value,
    slogan: site.motto,
    url: home.href,
    telephone: site.phones.switchboard.value,
    email: site.emails.contact.value,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: municipality,
      addressRegion: department,
      postalCode,
      addressCountry: 'CO',
    },
    sameAs: site.networks.map(({ value }) => value.url),
  };
}

/** A post as a news article. */
export function articleData(post: Post, home: URL): Data {
  const published = parseTimestamp(post.date);
  return {
    '@type': 'NewsArticle',
    headline: post.title,
    description: post.excerpt,
    ...(published && { datePublished: formatIso(published) }),
    dateModified: post.updated_at,
    inLanguage: 'es-CO',
    author: { '@type': 'Person', name: post.name },
    publisher: { '@id': new URL('/#hospital', home).href },
    mainEntityOfPage: new URL(`/post/${post.id}`, home).href,
    ...(post.img && post.img_width && { image: new URL(`/uploads/${post.img}`, home).href }),
  };
}

/** The crumbs of a page, the home page first; a step without an address is only a name. */
export function breadcrumbData(crumbs: Crumb[], home: URL): Data {
  const steps: Crumb[] = [{ title: 'Inicio', path: '/' }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(path && { item: new URL(path, home).href }),
    })),
  };
}
