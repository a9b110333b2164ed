/** Every screen that asks for a session: one visit for its title, axe under every look, reflow and forced colours. */
import { examineLayout } from '../../support/browser/examine-layout.ts';
import { OFFICE_SCREENS } from '../../support/browser/office-paths.ts';
import { openScreen } from '../../support/browser/office-screens.ts';
import { signIn, test } from '../../support/browser/visit.ts';

// Of the record that does not exist.
test.use({ expectedConsole: [/404/] });
test.describe.configure({ mode: 'parallel' });

for (const path of OFFICE_SCREENS) {
  test(`${path} has one title, has no axe violation in any look, and loses nothing when narrow, enlarged, spaced out or in forced colours`, {
    tag: ['@axe', '@reflow', '@preferences'],
  }, async ({ sharedPage: page, request }) => {
    await signIn(page);
    await openScreen(page, request, path);
    await examineLayout(page, path);
  });
}
