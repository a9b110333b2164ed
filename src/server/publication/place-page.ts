/** Where a page stands besides its own file: in the menus, and in the index of transparency. */
import type { Value, ValueMap } from '#domain/content-editing/data/open-data.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import { defineFieldError, validationFailed } from '../http/errors.ts';
import { changeData, mapsOf, openDataFile } from './data-files.ts';
import { addressOf } from './read-pages.usecases.ts';

const unknownMenu = defineFieldError('menu', 'El menú principal no tiene esa entrada.');
const unknownLeaf = defineFieldError('transparency', 'El índice de transparencia no tiene ese numeral.');

const owedPage = (leaf: string) =>
  validationFailed({
    instead: [
      `La página cumple el contenido ${leaf} del índice de transparencia: escriba la página que la reemplaza, o cambie antes el índice.`,
    ],
  });

const MENU = 'content/data/menu.yaml';
const TRANSPARENCY = 'content/data/transparencia.yaml';

type Placed = { pageId: string; title: string; menu: string | null; transparency: string | null };

/** What a new page changes besides its own file: its menu entry, its leaf of the transparency index. */
export async function placeChanges(repository: PublishedContent, head: string, page: Placed): Promise<FileChange[]> {
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

/**
 * What the menus become without a page: its entries go, or lead to the page that replaces it where that has none yet. 422
 * when the index of transparency names it and nothing replaces it.
 */
export async function leavePlace(
  repository: PublishedContent,
  head: string,
  path: string,
  replacement: { title: string; path: string } | null,
): Promise<FileChange> {
  if (!replacement) await ensureOwedNowhere(repository, head, path);
  return changeData(repository, head, MENU, (menus) => withoutEntries(menus, path, replacement));
}

async function ensureOwedNowhere(repository: PublishedContent, head: string, path: string): Promise<void> {
  const { value } = await openDataFile(repository, head, TRANSPARENCY);
  const leaf = mapsOf(value.sections)
    .flatMap((section) => mapsOf(section.leaves))
    .find((one) => one.path === path);
  if (leaf) throw owedPage(`${leaf.number} ${leaf.title}`);
}

function withoutEntries(menus: ValueMap, path: string, replacement: { title: string; path: string } | null): Value {
  const leave = (entries: Value | undefined): ValueMap[] => {
    const others = mapsOf(entries);
    const isListed = others.some((entry) => entry.path === replacement?.path);
    return others.flatMap((entry) => {
      if (entry.path !== path) return [entry];
      return replacement && !isListed ? [{ ...entry, ...replacement }] : [];
    });
  };
  const leaveItem = (item: ValueMap): ValueMap[] => {
    const left = item.submenu === undefined ? item : { ...item, submenu: leave(item.submenu) };
    if (item.path !== path) return [left];
    if (replacement) return [{ ...left, path: replacement.path }];
    const { path: _path, ...rest } = left;
    return mapsOf(rest.submenu).length > 0 ? [rest] : [];
  };
  const main = mapsOf(menus.main).flatMap(leaveItem);
  const highlighted = mapsOf(menus.highlighted).map((menu) => ({ ...menu, entries: leave(menu.entries) }));
  return { ...menus, main, highlighted, policies: leave(menus.policies) };
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
    const { url: _url, about: _about, legalReason: _reason, published: _published, updated: _updated, ...rest } = one;
    return { ...rest, path };
  };
  return {
    ...index,
    sections: sections.map((section) => ({ ...section, leaves: mapsOf(section.leaves).map(leaf) })),
  };
}
