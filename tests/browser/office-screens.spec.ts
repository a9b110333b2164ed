import { compareWithKnown } from '../../scripts/accessibility/known-issues.ts';
import { faultsOfEveryLook } from '../support/axe.ts';
import { OFFICE_SCREENS } from '../support/office-paths.ts';
import { openScreen } from '../support/office-screens.ts';
import { expect, signIn, test } from '../support/visit.ts';

// Of the record that does not exist.
test.use({ expectedConsole: [/404/] });

for (const path of OFFICE_SCREENS) {
  test(`${path} has one title, and is clean for axe in both themes, at every size of text, on a phone and on a desk`, async ({
    page,
    request,
  }) => {
    await signIn(page);
    await openScreen(page, request, path);
    expect(compareWithKnown('axe', path, await faultsOfEveryLook(page))).toEqual([]);
  });
}
