/** Whether the focus is visible (WCAG 2.4.7, 2.4.11) and in the right order (2.4.3). */
import type { Page } from '@playwright/test';

/** What is wrong with the place where the focus is now; null when nothing is. */
export function ringFault(page: Page): Promise<string | null> {
  const pieces = [lookAtFocus, hasRing, isRing, isSeen, boxOf, follows];
  return page.evaluate(`(() => { ${pieces.join('\n')} return lookAtFocus(); })()`);
}

type Stops = typeof globalThis & { lastStop?: Element | null };

function lookAtFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const stops = globalThis as Stops;
  const last = stops.lastStop;
  const nameOf = (one: Element) =>
    `${one.tagName.toLowerCase()}.${one.className} «${one.textContent.trim().slice(0, 40)}»`;
  const name = nameOf(element);
  if (!hasRing(element)) return `${name} has the focus and nothing shows it`;
  if (!isSeen(element)) return `${name} has the focus under something else or out of sight`;
  if (last?.isConnected && !follows(last, element))
    return `${name} comes before ${nameOf(last)}, which had the focus until now`;
  stops.lastStop = element;
  return null;
}

function isRing(style: CSSStyleDeclaration): boolean {
  return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
}

/** On itself, what it draws around itself, what holds it (a box of search), or the label of what is drawn by its label. */
function hasRing(element: Element): boolean {
  const near = [element, element.parentElement, element.nextElementSibling, element.closest('label')];
  return near.some(
    (one) => one && [undefined, '::before', '::after'].some((part) => isRing(getComputedStyle(one, part))),
  );
}

/** Its own box, or that of the label which stands for it. */
function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  return box.width > 2 && box.height > 2 ? box : (element.closest('label') ?? element).getBoundingClientRect();
}

/** Some point of it is on top. */
function isSeen(element: Element): boolean {
  const { left, right, top, bottom } = boxOf(element);
  const inset = 3;
  const xs = [left + inset, (left + right) / 2, right - inset].map((x) => Math.min(Math.max(x, 1), innerWidth - 1));
  const ys = [top + inset, (top + bottom) / 2, bottom - inset].filter((y) => y > 0 && y < innerHeight);
  return xs.some((x) =>
    ys.some((y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit === element.closest('label'));
    }),
  );
}

/** In the order of the document; after the end the focus starts again at the link to the content. */
function follows(last: Element, element: Element): boolean {
  if (element === last || last.contains(element) || element.matches('a.skip')) return true;
  return Boolean(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}
