/** Initializes the parts of the shell that a page has; each works, or is not shown, without scripts. */

// The islands: pages contain neither the script of their directive nor that of their element (astro.config.mjs).
import '#islands/directives/register-interaction.ts';
import 'astro/runtime/server/astro-island.js';
import { applyPreferences, readPreferences } from '#islands/accessibility-menu/stored-preferences.ts';
import { SPECULATION_RULES } from '#shared/html/speculation-rules.ts';
import { initMenu } from '../menu/menu.client.ts';
import { initFeedback } from '../page/feedback.client.ts';
import { initSession } from '../session/session.client.ts';
import { registerWorker } from './offline.client.ts';
import { countVisit } from './visits.client.ts';

/** Scroll offset from which the menu row has a shadow (docs/contract.md#business-constants). */
const STICKY_FROM_PX = 10;

const initPart = (selector: string, init: (part: HTMLElement) => void) => {
  const part = document.querySelector<HTMLElement>(selector);
  if (part) init(part);
};

// `position: sticky` shifts no layout; the class only draws the shadow.
const toggleScrolledClass = () => document.documentElement.classList.toggle('is-scrolled', scrollY > STICKY_FROM_PX);
addEventListener('scroll', toggleScrolledClass, { passive: true });
toggleScrolledClass();

initPart('#menu-principal', initMenu);
initPart('[data-back]', (button) => {
  button.addEventListener('click', () => (history.length > 1 ? history.back() : location.assign('/')));
});
initPart('[data-feedback]', initFeedback);
// On phones the parts of the footer are folded, or it would be half of a short page; elsewhere their titles are no stop.
const isNarrow = matchMedia('(max-width: 39.99rem)').matches;
for (const part of document.querySelectorAll<HTMLDetailsElement>('.foot details')) {
  part.open = !isNarrow;
  if (!isNarrow) part.querySelector('summary')?.setAttribute('tabindex', '-1');
}
// The island of the search hydrates when its input gets the focus.
initPart('#busqueda', (search) => {
  search.addEventListener('toggle', (event) => event.newState === 'open' && search.querySelector('input')?.focus());
});
// A choice in another tab of the site.
addEventListener('storage', () => applyPreferences(readPreferences()));
initSession();
if (HTMLScriptElement.supports?.('speculationrules')) {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = SPECULATION_RULES;
  document.head.append(rules);
}
// Only pages that search engines may index are counted, and no answer to a form; they also bring the worker.
if (!document.querySelector('meta[name=robots], [data-form-answer]')) {
  countVisit(document.querySelectorAll('[data-visits]'));
  registerWorker();
}
document.documentElement.dataset.ready = '';
