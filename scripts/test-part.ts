/** One part of the tests alone, as a project of vitest.config.ts names it: `npm run test:faults`, `test:security`. */
import { runCommand } from '#server/node/run-command.ts';
import { buildSite, isBuilt } from './build/build-site.ts';
import { ensureBrowser } from './lib/browser.ts';
import { step } from './lib/progress.ts';
import { runTool } from './lib/run-tool.ts';

/** What of a part happens in a real browser. */
const IN_BROWSER: Record<string, string> = { security: 'tests/browser/xss.spec.ts' };

await runCommand(async () => {
  const [part = '', ...rest] = process.argv.slice(2);
  if (!isBuilt()) await step('Construyendo el sitio', buildSite);
  const code = await runTool('vitest', ['run', '--project', part, ...rest]);
  const spec = IN_BROWSER[part];
  const browser = spec && ensureBrowser();
  const inBrowser = spec ? await runTool('playwright', ['test', spec], browser ? { CHROMIUM_PATH: browser } : {}) : 0;
  process.exit(code || inBrowser);
});
