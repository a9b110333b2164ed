/** The buttons of the steps of a case. */
import type { Locator, Page } from '@playwright/test';

/** The button of a step, with what stands behind «Más» in sight. */
export async function stepButton(page: Page, action: string): Promise<Locator> {
  await page.getByRole('heading', { name: 'Qué sigue' }).waitFor();
  const more = page.locator('.desk-more:not([open]) > summary');
  if ((await more.count()) > 0) await more.click();
  return page.getByRole('button', { name: action, exact: true });
}

/** Presses the button of a step, and gives its dialog. */
export async function openStep(page: Page, action: string): Promise<Locator> {
  await (await stepButton(page, action)).click();
  return page.getByRole('dialog');
}
