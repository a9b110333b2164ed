/** What a page is drawn without: it comes once the first paint is on the screen, and delays nothing before. */

/** As in before-paint.js, which brings the letters at once where the browser has them. */
const WEB_FONT_KEY = 'letters';

/** Asks for the styles that pages without scripts carry in the same place. */
export function loadDeferredStyles(): void {
  for (const place of document.querySelectorAll('[data-deferred]')) {
    place.replaceWith(document.createRange().createContextualFragment(place.textContent));
  }
}

/** What a phone reads before it puts the portal among its applications. */
export function addManifestLink(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/**
 * Fetches the portal's own letters, unless the visitor saves data, and remembers that this browser has them. This page
 * changes to them only if no line on the screen moves for it; the next one has them from its first paint.
 */
export async function loadWebFont(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { classList } = document.documentElement;
  try {
    await document.fonts.load('1em "Nunito Sans"');
    if (!classList.contains(WEB_FONT_KEY) && causesLayoutShift(() => classList.add(WEB_FONT_KEY)))
      classList.remove(WEB_FONT_KEY);
    localStorage.setItem(WEB_FONT_KEY, 'yes');
  } catch {
    // The page keeps the letters of the device.
  }
}

/** Browsers count no smaller move either. */
const MIN_SHIFT_PX = 3;

/** Whether anything of the content that is on the screen gets higher or lower by a change; what is above it would move it. */
function causesLayoutShift(change: () => void): boolean {
  const main = document.querySelector('main');
  const seen = main ? visibleTops(main) : [];
  change();
  return seen.some(([element, top]) => Math.abs(topOf(element) - top) >= MIN_SHIFT_PX);
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * What is on the screen of an element and in it, each with its top. What is closed is not asked, or it would be laid
 * out for this; browsers without `checkVisibility` do that work.
 */
function visibleTops(element: Element): [Element, number][] {
  if (element.checkVisibility?.() === false) return [];
  const top = topOf(element);
  if (top >= innerHeight) return [];
  const inside = [...element.children].flatMap(visibleTops);
  return top >= 0 ? [[element, top], ...inside] : inside;
}
