/** Brings to life the parts of the frame that a page has; each already works, or is not shown, without. */
import { initAccessibilityMenu } from '../accessibility/accessibility-menu.client.ts';
import { initMenu } from '../menu/menu.client.ts';
import { initMenuSearch } from '../menu/menu-search.client.ts';
import { initFeedback } from '../page/feedback.client.ts';
import { initSession } from '../session/session.client.ts';
import { addManifestLink, loadDeferredStyles, loadWebFont } from './deferred-assets.client.ts';
import { addSpeculationRules } from './speculation-rules.client.ts';
import { countVisit } from './visits.client.ts';

/** From here on the menu's row is drawn as floating (specification 9). */
const STICKY_FROM_PX = 10;

const initPart = (selector: string, init: (part: HTMLElement) => void) => {
  const part = document.querySelector<HTMLElement>(selector);
  if (part) init(part);
};

// Native stickiness moves nothing; the class only draws the shadow.
const toggleScrolledClass = () => document.documentElement.classList.toggle('is-scrolled', scrollY > STICKY_FROM_PX);
addEventListener('scroll', toggleScrolledClass, { passive: true });
toggleScrolledClass();

initPart('#menu-principal', initMenu);
initPart('[data-a11y]', initAccessibilityMenu);
initPart('[data-back]', (button) => {
  button.addEventListener('click', () => (history.length > 1 ? history.back() : location.assign('/')));
});
initPart('[data-feedback]', initFeedback);
initPart('[data-search]', initMenuSearch);
initSession(document);
loadDeferredStyles();
void loadWebFont();
addSpeculationRules();
addManifestLink();
// Pages that search engines may see are the ones that are counted.
if (!document.querySelector('meta[name=robots]')) countVisit(document.querySelectorAll('[data-visits]'));
