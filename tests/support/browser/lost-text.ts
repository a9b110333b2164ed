/** Finds text that is cut, that lies over other text, or that a page must be scrolled sideways for, and broken numbers. */
import type { Page } from '@playwright/test';

type Line = { rect: DOMRect; element: Element };
type ClippingBox = Pick<CSSStyleDeclaration, 'overflowX' | 'overflowY' | 'position'> & { box: DOMRect };
type Placed = Line & { layer: Element | null };

/** Every issue of the page as it is laid out now, in a few words each. */
export function findLost(page: Page): Promise<string[]> {
  // One function, serialized into the page: it cannot use its module scope.
  const pieces = [
    lookForLost,
    visibleTexts,
    linesOf,
    brokenNumbers,
    remembering,
    isMeantToBeHidden,
    isHiddenItself,
    ancestors,
    cutBy,
    clippingBox,
    isCutIn,
    overlaps,
    liesOver,
    nameOf,
  ];
  return page.evaluate(`(() => { const LEAST = ${LEAST}; ${pieces.join('\n')} return lookForLost(); })()`);
}

/** Pixels that rounding may make of nothing. */
const LEAST = 2;

function lookForLost(): string[] {
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page scrolls sideways (${scrollWidth} px)`);
  const whole: Line[] = [];
  const boxOf = remembering(clippingBox);
  const texts = visibleTexts();
  for (const line of texts.flatMap((text) => linesOf(text))) {
    const cut = cutBy(line, boxOf);
    if (cut === null) whole.push(line);
    else if (cut !== 'scrolls') faults.push(`${nameOf(line.element)} is cut by ${cut}`);
  }
  return [...new Set([...faults, ...overlaps(whole), ...texts.flatMap(brokenNumbers)])];
}

function* ancestors(element: Element): Generator<Element> {
  for (let up: Element | null = element; up; up = up.parentElement) yield up;
}

/** Asks once an element: the layout does not change while a page is examined. */
function remembering<T>(ask: (element: Element) => T): (element: Element) => T {
  const known = new Map<Element, T>();
  return (element) => {
    const found = known.get(element);
    if (found !== undefined) return found;
    const answer = ask(element);
    known.set(element, answer);
    return answer;
  };
}

function visibleTexts(): Text[] {
  const texts: Text[] = [];
  const isHidden = remembering(isHiddenItself);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element && node.nodeValue?.trim() && !isMeantToBeHidden(element, isHidden)) texts.push(node as Text);
  }
  return texts;
}

/** The lines of a text as they are laid out, or of a part of it. */
function linesOf(text: Text, start = 0, end = text.length): Line[] {
  const element = text.parentElement;
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return element ? [...range.getClientRects()].flatMap((rect) => (rect.width > LEAST ? { rect, element } : [])) : [];
}

/** Numbers that begin on one line and end on another: who dials them takes them for shorter ones. A NIT has no space to break at. */
function brokenNumbers(text: Text): string[] {
  return [...text.data.matchAll(/(?<![\p{L}\d]|\d\.)\d{2,}(?![\p{L}\d]|[.-]\d)/gu)].flatMap(({ 0: number, index }) => {
    const [first, ...more] = linesOf(text, index, index + number.length);
    const isBroken = first && more.some(({ rect }) => rect.top > first.rect.top + first.rect.height / 2);
    return isBroken ? [`${number} in ${nameOf(first.element)} is broken`] : [];
  });
}

/** Hidden, for screen readers only, or a beginning that leads to the whole (line-clamp). */
function isMeantToBeHidden(element: Element, isHidden: (element: Element) => boolean): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
  return ancestors(element).some(isHidden);
}

function isHiddenItself(element: Element): boolean {
  const { clipPath, webkitLineClamp, display } = getComputedStyle(element);
  if (clipPath !== 'none' || webkitLineClamp !== 'none') return true;
  const { width, height } = element.getBoundingClientRect();
  return display !== 'contents' && display !== 'inline' && (width <= 1 || height <= 1);
}

/** What cuts a line off: a part of the page by name, or one that can be scrolled. */
function cutBy({ rect, element }: Line, boxOf: (element: Element) => ClippingBox): string | null {
  for (const up of ancestors(element)) {
    if (up === document.body) return null;
    const { overflowX, overflowY, position, box } = boxOf(up);
    const isCut =
      isCutIn(overflowX, rect.left - box.left, box.right - rect.right) ??
      isCutIn(overflowY, rect.top - box.top, box.bottom - rect.bottom);
    if (isCut) return isCut === 'scrolls' ? isCut : `${up.tagName.toLowerCase()}.${up.className}`;
    if (position === 'fixed') return null;
  }
  return null;
}

/** A mask cuts what overflows, also where the overflow is visible. */
function clippingBox(element: Element): ClippingBox {
  const { overflowX, overflowY, position, maskImage } = getComputedStyle(element);
  const masked = (overflow: string) => (maskImage !== 'none' && overflow === 'visible' ? 'mask' : overflow);
  const box = element.getBoundingClientRect();
  return { overflowX: masked(overflowX), overflowY: masked(overflowY), position, box };
}

function isCutIn(overflow: string, before: number, after: number): string | null {
  if (overflow === 'visible' || (before >= -LEAST && after >= -LEAST)) return null;
  return /auto|scroll/.test(overflow) ? 'scrolls' : 'cut';
}

/** Pairs of lines of one layer that cannot both be read. */
function overlaps(lines: Line[]): string[] {
  const layerOf = (element: Element) =>
    ancestors(element).find((up) => /fixed|sticky/.test(getComputedStyle(up).position)) ?? null;
  const layer = remembering(layerOf);
  const placed: Placed[] = lines
    .map((line) => ({ ...line, layer: layer(line.element) }))
    .sort((one, other) => one.rect.top - other.rect.top);
  return placed.flatMap((one, index) => {
    const below = placed.findIndex(({ rect }, at) => at > index && rect.top > one.rect.bottom - LEAST);
    return placed
      .slice(index + 1, below === -1 ? undefined : below)
      .filter((other) => liesOver(one, other))
      .map((other) => `${nameOf(one.element)} lies over ${nameOf(other.element)}`);
  });
}

function liesOver(one: Placed, other: Placed): boolean {
  if (one.layer !== other.layer || one.element === other.element) return false;
  const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
  const high = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
  return wide > LEAST && high > Math.min(one.rect.height, other.rect.height) / 2;
}

function nameOf(element: Element): string {
  const words = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
  return `${element.tagName.toLowerCase()}.${element.className} «${words}»`;
}
