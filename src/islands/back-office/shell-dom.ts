/**
 * The frame around the app is HTML of the server (layouts/BackOfficeLayout.astro): it holds the h1, the
 * title of the tab and the side links. Here they follow the screen in view.
 */
import type { NavigateFunction } from 'react-router';
import { BASENAME } from './back-office.model.ts';

const heading = () => document.querySelector<HTMLHeadingElement>('main h1');
/** Those of the frame: what a screen itself leads to tells its own place. */
const shellLinks = () => document.querySelectorAll<HTMLAnchorElement>(`nav:not(main *) a[href^="${BASENAME}/"]`);

/** Puts the title of the screen in the h1 and in the tab, keeping what follows it there. */
export function showTitle(title: string): void {
  const h1 = heading();
  const before = h1?.textContent ?? '';
  if (h1) h1.textContent = title;
  document.title = document.title.startsWith(before) ? title + document.title.slice(before.length) : title;
}

/** After a change of screen, reading goes on from its title. */
export function focusTitle(): void {
  const h1 = heading();
  if (!h1) return;
  h1.tabIndex = -1;
  h1.focus();
}

/** Marks the side link of the screen in view; a record belongs to its list, unless it has a link of its own. */
export function markCurrentLink(path: string): void {
  const hasOwn = [...shellLinks()].some((link) => link.pathname === path);
  for (const link of shellLinks()) {
    if (link.pathname === path) link.setAttribute('aria-current', 'page');
    else if (!hasOwn && path.startsWith(`${link.pathname}/`)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** The side links change the screen without loading the page again; other keys and buttons stay the browser's. */
export function interceptShellLinks(navigate: NavigateFunction): () => void {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`nav a[href^="${BASENAME}/"]`);
    const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link || special || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.pathname.slice(BASENAME.length));
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
