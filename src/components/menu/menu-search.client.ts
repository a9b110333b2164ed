/** The dialog with the menu titles that match the typed text (docs/contract.md#menu-search). */
import { foldForSearch } from '#shared/formats/fold-for-search.ts';

type MenuTitle = { title: string; parent: string | null; href: string };

/** Titles whose folded form contains the folded text; none for a text without letters. */
export function matchingTitles(titles: MenuTitle[], text: string): MenuTitle[] {
  const wanted = foldForSearch(text);
  return wanted === '' ? [] : titles.filter(({ title }) => foldForSearch(title).includes(wanted));
}

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';

/** The entries come from the menu in the page: its links, each under the title of its group. */
function readMenuTitles(menu: Element): MenuTitle[] {
  return [...menu.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => {
    const title = textOf(link);
    const parent = textOf(link.closest('details')?.querySelector('summary')) || null;
    return { title, parent: parent === title ? null : parent, href: link.getAttribute('href') ?? '' };
  });
}

export function initMenuSearch(search: HTMLElement): void {
  const input = search.querySelector('input') as HTMLInputElement;
  const results = search.querySelector('[role=dialog]') as HTMLElement;
  const list = results.querySelector('ul') as HTMLElement;
  const status = results.querySelector('[role=status]') as HTMLElement;
  const everywhere = results.querySelector<HTMLAnchorElement>(':scope > a') as HTMLAnchorElement;
  const titles = readMenuTitles(document.getElementById('menu-principal') as HTMLElement);

  const close = () => {
    results.hidden = true;
  };
  const show = () => {
    const text = input.value.trim();
    results.hidden = text === '';
    if (results.hidden) return;
    const found = matchingTitles(titles, text);
    status.textContent =
      found.length === 0
        ? 'Ningún título del menú coincide.'
        : `${found.length} ${found.length === 1 ? 'título' : 'títulos'} del menú`;
    list.replaceChildren(...found.map(createResultRow));
    everywhere.textContent = `Buscar «${text}» en todo el sitio`;
    everywhere.href = `/buscar?q=${encodeURIComponent(text)}`;
  };

  input.addEventListener('input', show);
  search.addEventListener('toggle', (event) => event.newState === 'open' && input.focus());
  results.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest('a, button');
    if (!pressed) return;
    close();
    if (pressed.matches('button')) input.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!search.contains(target as Node)) close();
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || results.hidden) return;
    // The first Escape closes the dialog and leaves the text; the next is left to the browser.
    event.preventDefault();
    close();
    input.focus();
  });
  search.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !search.contains(relatedTarget as Node)) close();
  });
  show();
}

function createResultRow({ title, parent, href }: MenuTitle): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  if (parent) {
    const under = document.createElement('small');
    under.textContent = `En ${parent}`;
    link.append(under);
  }
  const row = document.createElement('li');
  row.append(link);
  return row;
}
