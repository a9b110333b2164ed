/**
 * The shell around the island is HTML of the server (layouts/BackOfficeLayout.astro). These functions keep its h1,
 * the title of the tab and the menu in step with the current screen.
 */
import type { NavigateFunction } from 'react-router';
import { BASENAME } from './back-office.model.ts';

const heading = () => document.querySelector<HTMLHeadingElement>('main h1');
/** The links of the menu, without those inside the screen. */
const shellLinks = () => document.querySelectorAll<HTMLAnchorElement>(`nav:not(main *) a[href^="${BASENAME}/"]`);

/** Puts the title in the h1 and in the title of the tab, before its suffix; the number of a case at its end is a small line. */
export function showTitle(title: string): void {
  const h1 = heading();
  const before = h1?.textContent ?? '';
  if (h1) {
    const [name = '', number] = title.split(/(?=RAD-\d{4}-\d+$)/);
    h1.textContent = name;
    if (number) h1.append(Object.assign(document.createElement('span'), { textContent: number }));
  }
  document.title = document.title.startsWith(before) ? title + document.title.slice(before.length) : title;
}

/** The place above the h1. */
export const placeAboveTitle = () => document.querySelector('[data-above-title]');

/** Hides the menu while the account must do something before any screen. */
export function showMenu(isShown: boolean): void {
  const menu = document.querySelector<HTMLElement>('nav:not(main *)');
  if (menu) menu.hidden = !isShown;
}

/** Whether the menu has the screens of content, for roles that need a part of it to be given to them. */
export const showContentLinks = (isShown: boolean): boolean =>
  document.documentElement.toggleAttribute('data-owns-content', isShown);

/** What stays in view of the link before the current one, where the menu is a row that scrolls sideways. */
const PREVIOUS_LINK_PX = 96;

/** Sets `aria-current` in the menu; the screen of a record marks the link of its list, unless it has its own. */
export function markCurrentLink(path: string): void {
  const links = [...shellLinks()];
  const hasOwn = links.some((link) => link.pathname === path);
  for (const link of links) {
    const isList = !hasOwn && path.startsWith(`${link.pathname}/`);
    link.ariaCurrent = link.pathname === path ? 'page' : isList ? 'true' : null;
    if (link.ariaCurrent) link.closest('ul')?.scrollTo(link.offsetLeft - PREVIOUS_LINK_PX, 0);
  }
}

/** Routes clicks on the menu on the client; clicks with a modifier key stay the browser's. Returns the clean-up. */
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

/** Whether the portal was built with the name of the demonstration. */
export const isDemonstration = (): boolean => 'demonstration' in document.body.dataset;
