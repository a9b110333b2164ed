/** A person who only has keys: every stop of the focus must be seen, in order, and lead on. */
import { expect, type Locator, type Page } from '@playwright/test';
import { ringFault } from './focus-ring.ts';

/** More stops than any page has before something that a person looks for. */
const MOST_STOPS = 150;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** A page that has just come, or scrolls to the focus, may need a frame to show it. */
const isInSight = (page: Page) => expect.poll(() => ringFault(page), { timeout: 5_000 }).toBeNull();

/** Presses Tab until the focus is there; each stop on the way must be seen, and follow the one before. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  await page.evaluate(forgetStop);
  for (let stop = 1; stop <= MOST_STOPS; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
    await isInSight(page);
  }
  throw new Error(`${MOST_STOPS} stops did not lead to ${target}`);
}

/** As a new walk: it may begin before the place where the last one ended. */
function forgetStop(): void {
  Object.assign(globalThis, { lastStop: null });
}

/** Goes there and presses it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes there and writes. */
export async function typeIn(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Goes to a list and chooses by the first letters of an option. */
export async function choose(page: Page, target: Locator, option: string): Promise<void> {
  await tabTo(page, target);
  await target.locator('option', { hasText: option }).first().waitFor({ state: 'attached' });
  await page.keyboard.type(option);
  await expect(target.locator('option:checked')).toHaveText(option);
}

/** Tabs through every focusable element and out again: there is no keyboard trap. Gives the number of stops. */
export async function wholeRound(page: Page): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.evaluate(forgetStop);
  for (let stops = 0; stops <= MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) return stops;
    await isInSight(page);
  }
  throw new Error(`the focus is still going round after ${MOST_STOPS} stops`);
}
