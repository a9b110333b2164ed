/** Every screen that asks for a session: one visit for its title, axe, reflow and forced colours, under every look for each layout. */
import { examineLayout } from '../../support/browser/examine-layout.ts';
import { OFFICE_SCREENS } from '../../support/browser/office-paths.ts';
import { openScreen } from '../../support/browser/office-screens.ts';
import { expect, signIn, test } from '../../support/browser/visit.ts';

/** A date as machines write it, which no screen shows; the name of a file may hold one. */
const ISO_DATE = /(?<!\S)\d{4}-\d{2}-\d{2}(?![\w-]*\.\w)/;

// Of the record that does not exist.
test.use({ expectedConsole: [/404/] });
test.describe.configure({ mode: 'parallel' });

for (const path of OFFICE_SCREENS) {
  test(`${path} has one title and dates in words, has no axe violation in a look of its layout, and loses nothing when narrow, enlarged, spaced out or in forced colours`, {
    tag: ['@axe', '@reflow', '@preferences'],
  }, async ({ sharedPage: page, request }) => {
    await signIn(page);
    await openScreen(page, request, path);
    await expect(page.getByText(ISO_DATE).filter({ visible: true })).toHaveCount(0);
    await examineLayout(page, path);
  });
}
