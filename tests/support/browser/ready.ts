import type { Page } from '@playwright/test';

/** Waits until the page has the scripts that its parts bring once it is drawn; what is no page of the portal has none. */
export async function untilReady(page: Page): Promise<void> {
  await page.locator(':root[data-scripts-ready], :root:not(:has([data-script]))').waitFor({ state: 'attached' });
}
