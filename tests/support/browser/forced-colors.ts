/** What only its background tells apart is lost where a system forces its own colours. */
import type { Page } from '@playwright/test';

/** Controls without an edge, and what is chosen without a mark, where backgrounds and pictures are gone. */
export function withoutShape(page: Page): Promise<string[]> {
  const pieces = [lookForShapes, isShown, hasEdge, hasMark, shapeOf, drawn, nameOf];
  return page.evaluate(`(() => { ${pieces.join('\n')} return lookForShapes(); })()`);
}

function lookForShapes(): string[] {
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const controls = all('button, .button, input:not([type="hidden"]), select, textarea');
  const chosen = all('[aria-current], [aria-pressed="true"], [aria-selected="true"]');
  return [
    ...controls.filter((control) => !hasEdge(control)).map((control) => `${nameOf(control)} has no edge`),
    ...chosen.filter((one) => !hasMark(one)).map((one) => `${nameOf(one)} is chosen and nothing shows it`),
  ];
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** A border or an outline of its own, of the box it stands in or of the dot it draws, or the stroke of a link; a tick box, a radio and a slider are drawn by the system. */
function hasEdge(element: Element): boolean {
  if (element.matches('input[type="checkbox"], input[type="radio"], input[type="range"], input[type="file"]'))
    return true;
  if (getComputedStyle(element).textDecorationLine === 'underline') return true;
  const ring = getComputedStyle(element, '::before');
  return (
    [element, element.parentElement].some((one) => one && drawn(getComputedStyle(one))) ||
    (ring.content !== 'none' && drawn(ring))
  );
}

function drawn(style: CSSStyleDeclaration): boolean {
  const sides = ['top', 'right', 'bottom', 'left'].filter(
    (side) =>
      style.getPropertyValue(`border-${side}-style`) !== 'none' &&
      Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
  );
  return sides.length > 0 || style.outlineStyle !== 'none';
}

/** How it looks without its colours: edges, strokes under it and the weight of its letters, its own and those it draws. */
function shapeOf(element: Element): string {
  const shapes = [undefined, '::before', '::after'].map((part) => {
    const style = getComputedStyle(element, part);
    if (part !== undefined && ['none', 'normal'].includes(style.content)) return '';
    const { borderWidth, borderStyle, outlineStyle, textDecorationLine, fontWeight, forcedColorAdjust } = style;
    return [borderWidth, borderStyle, outlineStyle, textDecorationLine, fontWeight, forcedColorAdjust].join(' ');
  });
  return shapes.join(' / ');
}

/** Looks otherwise than one like it that is not chosen; what has no like needs no mark. */
function hasMark(element: Element): boolean {
  const likes = [...document.getElementsByTagName(element.tagName)].filter(
    (one) =>
      one.classList[0] === element.classList[0] &&
      one.closest('nav, section, [role]') === element.closest('nav, section, [role]') &&
      isShown(one) &&
      !one.matches('[aria-current], [aria-pressed="true"], [aria-selected="true"]'),
  );
  return likes.length === 0 || likes.every((like) => shapeOf(like) !== shapeOf(element));
}

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
  return `${element.tagName.toLowerCase()}.${element.className} «${words.slice(0, 40)}»`;
}
