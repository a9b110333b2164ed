/** Where a new page stands: in the main menu, and in the index of transparency. */
import { isList, isMapValue, openData, type Value, type ValueMap } from '#domain/content-editing/data/open-data.ts';
import { setValues } from '#domain/content-editing/data/set-values.ts';
import type { ContentRepository, FileChange } from '../content-repository/content-repository.ts';
import { defineFieldError } from '../http/errors.ts';
import { decode } from './page-text.ts';
import { addressOf } from './read-pages.usecases.ts';

const unknownMenu = defineFieldError('menu', 'El menú principal no tiene esa entrada.');
const unknownLeaf = defineFieldError('transparency', 'El índice de transparencia no tiene ese numeral.');

const MENU = 'content/data/menu.yaml';
const TRANSPARENCY = 'content/data/transparencia.yaml';

type Placed = { pageId: string; title: string; menu: string | null; transparency: string | null };

/** What a new page changes besides its own file: its menu entry and its leaf of the transparency index. */
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
  return changes;
}

/** A data file with another value, from a commit. */
export async function changeData(
  repository: ContentRepository,
  head: string,
  path: string,
  change: (value: ValueMap) => Value,
): Promise<FileChange> {
  const bytes = await repository.read(path, head);
  const opened = openData(bytes ? decode(bytes) : '{}\n');
  const value = isMapValue(opened.value) ? opened.value : {};
  return { path, content: new TextEncoder().encode(setValues(opened, change(value))) };
}

export const mapsOf = (value: Value | undefined): ValueMap[] => (isList(value) ? value.filter(isMapValue) : []);

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
