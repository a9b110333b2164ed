/** Where a new page stands: in the main menu, and in the index of transparency. */
import type { Value, ValueMap } from '#domain/content-editing/data/open-data.ts';
import type { ContentRepository, FileChange } from '../content-repository/content-repository.ts';
import { REDIRECTS_FILE } from '../content-repository/site-addresses.ts';
import { defineFieldError } from '../http/errors.ts';
import { changeData, mapsOf, openDataFile } from './data-files.ts';
import { hasRedirect, removeRedirect } from './page-redirects.ts';
import { addressOf } from './read-pages.usecases.ts';

const unknownMenu = defineFieldError('menu', 'El menú principal no tiene esa entrada.');
const unknownLeaf = defineFieldError('transparency', 'El índice de transparencia no tiene ese numeral.');

const MENU = 'content/data/menu.yaml';
const TRANSPARENCY = 'content/data/transparencia.yaml';

type Placed = { pageId: string; title: string; menu: string | null; transparency: string | null };

/** What a new page changes besides its own file: its menu entry, its leaf of the transparency index, a redirect from there. */
export async function placeChanges(repository: ContentRepository, head: string, page: Placed): Promise<FileChange[]> {
  const path = addressOf(page.pageId) ?? '/';
  const changes: FileChange[] = [];
  if (page.menu) {
    const { menu, title } = page;
    changes.push(await changeData(repository, head, MENU, (menus) => addToMenu(menus, menu, { title, path })));
  }
  if (page.transparency) {
    const { transparency } = page;
    changes.push(await changeData(repository, head, TRANSPARENCY, (index) => fulfilLeaf(index, transparency, path)));
  }
  const { value } = await openDataFile(repository, head, REDIRECTS_FILE);
  if (hasRedirect(value, path))
    changes.push(await changeData(repository, head, REDIRECTS_FILE, (redirects) => removeRedirect(redirects, path)));
  return changes;
}

function addToMenu(menus: ValueMap, title: string, entry: { title: string; path: string }): Value {
  const main = mapsOf(menus.main);
  if (!main.some((item) => item.title === title)) throw unknownMenu();
  const added = (item: ValueMap): ValueMap =>
    item.title === title ? { ...item, submenu: [...mapsOf(item.submenu), entry] } : item;
  return { ...menus, main: main.map(added) };
}

function fulfilLeaf(index: ValueMap, number: string, path: string): Value {
  const sections = mapsOf(index.sections);
  if (!sections.some((section) => mapsOf(section.leaves).some((leaf) => leaf.number === number))) throw unknownLeaf();
  const leaf = (one: ValueMap): ValueMap => {
    if (one.number !== number) return one;
    const { url: _url, legalReason: _reason, published: _published, updated: _updated, ...rest } = one;
    return { ...rest, state: 'publicado', path };
  };
  return {
    ...index,
    sections: sections.map((section) => ({ ...section, leaves: mapsOf(section.leaves).map(leaf) })),
  };
}
