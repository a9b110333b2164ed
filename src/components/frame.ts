/** Brings to life the parts of the frame that a page has; each already works, or is not shown, without. */
import { bringAccessibilityMenuToLife } from './accessibility-menu.ts';
import { bringLateStyles, bringLetters, bringManifest } from './after-paint.ts';
import { bringFeedbackToLife } from './feedback.ts';
import { bringMenuToLife } from './menu-behaviour.ts';
import { bringMenuSearchToLife } from './menu-search.ts';
import { offerPrefetching } from './prefetching.ts';
import { bringSessionToLife } from './session.ts';
import { countThisVisit } from './visits.ts';

/** From here on the menu's row is drawn as floating (specification 9). */
const STICKY_FROM_PX = 10;

const withPart = (selector: string, bring: (part: HTMLElement) => void) => {
  const part = document.querySelector<HTMLElement>(selector);
  if (part) bring(part);
};

// Native stickiness moves nothing; the class only draws the shadow.
const markScroll = () => document.documentElement.classList.toggle('is-scrolled', scrollY > STICKY_FROM_PX);
addEventListener('scroll', markScroll, { passive: true });
markScroll();

withPart('#menu-principal', bringMenuToLife);
withPart('[data-a11y]', bringAccessibilityMenuToLife);
withPart('[data-back]', (button) => {
  button.addEventListener('click', () => (history.length > 1 ? history.back() : location.assign('/')));
});
withPart('[data-feedback]', bringFeedbackToLife);
withPart('[data-search]', bringMenuSearchToLife);
bringSessionToLife(document);
bringLateStyles();
void bringLetters();
offerPrefetching();
bringManifest();
// Pages that search engines may see are the ones that are counted.
if (!document.querySelector('meta[name=robots]')) countThisVisit(document.querySelectorAll('[data-visits]'));
