/** Every page at 320 px, at 400 %, with text twice as big and with spaced text: nothing cut, covered or sideways. */
import { compareWithKnown } from '../../scripts/accessibility/known-issues.ts';
import { publicRoutes } from '../../scripts/accessibility/routes.ts';
import { OFFICE_SCREENS } from '../support/office-paths.ts';
import { openScreen } from '../support/office-screens.ts';
import { lostContent } from '../support/reflow.ts';
import { expect, signIn, test } from '../support/visit.ts';

// Of the page and the record that do not exist.
test.use({ expectedConsole: [/404/] });

for (const path of publicRoutes()) {
  test(`${path} loses nothing when it is narrow, enlarged or spaced out`, async ({ page }) => {
    await page.goto(path);
    expect(compareWithKnown('reflow', path, await lostContent(page))).toEqual([]);
  });
}

for (const path of OFFICE_SCREENS) {
  test(`${path} loses nothing when it is narrow, enlarged or spaced out, signed in`, async ({ page, request }) => {
    await signIn(page);
    await openScreen(page, request, path);
    expect(compareWithKnown('reflow', path, await lostContent(page))).toEqual([]);
  });
}
