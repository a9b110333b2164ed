/** The sibling pages of a page: those of its menu item, or of the section it names. */
import { getCollection } from 'astro:content';
import { getMenu } from '../../content/data-files.ts';
import type { MenuEntry } from '../../content/schemas/menu.schema.ts';
import { sectionPages } from './menu.ts';
import { getExistingPages } from './site-routes.ts';

export async function getSectionPages(pathname: string, section: string | undefined): Promise<MenuEntry[]> {
  const pages = await getCollection('pages', ({ data }) => section !== undefined && data.section === section);
  const same = pages
    .map(({ id, data }) => ({ title: data.title, path: `/${id}` }))
    .sort((a, b) => a.title.localeCompare(b.title, 'es'));
  return sectionPages(pathname, (await getMenu()).main, same, await getExistingPages());
}
