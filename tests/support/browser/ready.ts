import type { Page } from '@playwright/test';

/** Waits until the scripts of the page have run; what is no page of the portal has none. */
export async function untilReady(page: Page): Promise<void> {
  await page.locator(':root[data-ready], :root:not(:has(script[type=module]))').waitFor({ state: 'attached' });
}
