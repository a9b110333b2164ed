/** The titles of the main menu and those that match a typed text (docs/contract.md#menu-search). */
import { foldForSearch } from '#shared/formats/fold-for-search.ts';

export type MenuTitle = { title: string; parent: string | null; href: string };

/** Titles whose folded form contains the folded text; none for a text without letters. */
export function matchingTitles(titles: MenuTitle[], text: string): MenuTitle[] {
  const wanted = foldForSearch(text);
  return wanted === '' ? [] : titles.filter(({ title }) => foldForSearch(title).includes(wanted));
}

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';

/** Read from the menu of the page, so that no page carries them twice: its links, each under the title of its group. */
export function readMenuTitles(menu: Element | null): MenuTitle[] {
  return [...(menu?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].map((link) => {
    const title = textOf(link);
    const parent = textOf(link.closest('details')?.querySelector('summary')) || null;
    return { title, parent: parent === title ? null : parent, href: link.getAttribute('href') ?? '' };
  });
}
