/** Every screen that asks for a session: one visit for its title, axe, reflow and forced colours, under every look for each layout. */
import { examineLayout } from '../../support/browser/examine-layout.ts';
import { OFFICE_SCREENS } from '../../support/browser/office-paths.ts';
import { openScreen } from '../../support/browser/office-screens.ts';
import { signIn, test } from '../../support/browser/visit.ts';

// Of the record that does not exist.
test.use({ expectedConsole: [/404/] });
test.describe.configure({ mode: 'parallel' });

for (const path of OFFICE_SCREENS) {
  test(`${path} has one title, has no axe violation in a look of its layout, and loses nothing when narrow, enlarged, spaced out or in forced colours`, {
    tag: ['@axe', '@reflow', '@preferences'],
  }, async ({ sharedPage: page, request }) => {
    await signIn(page);
    await openScreen(page, request, path);
    await examineLayout(page, path);
  });
}
