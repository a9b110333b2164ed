/** One part of the tests alone, as a project of vitest.config.ts names it: `npm run test:faults`, `test:security`. */
import { run } from '#server/node/run.ts';
import { buildSite, isBuilt } from './build-site.ts';
import { step } from './progress.ts';
import { runTool } from './run-tool.ts';

await run(async () => {
  if (!isBuilt()) await step('Construyendo el sitio', buildSite);
  process.exit(await runTool('vitest', ['run', '--project', ...process.argv.slice(2)]));
});
