/** Every page that anybody may open, under every look that a visitor may give it. */
import { compareWithKnown } from '../../scripts/accessibility/known-issues.ts';
import { publicRoutes } from '../../scripts/accessibility/routes.ts';
import { faultsOfEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/visit.ts';

// The browser itself writes a line for the page that does not exist.
test.use({ expectedConsole: [/404 \(Not Found\)/] });

for (const path of publicRoutes()) {
  test(`${path} has one title, and is clean for axe in both themes, at every size of text, on a phone and on a desk`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(compareWithKnown('axe', path, await faultsOfEveryLook(page))).toEqual([]);
  });
}
