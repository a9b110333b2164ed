/** The main journeys in Firefox ESR and WebKitGTK, those of them that are installed: `npm run test:browsers`. */
import { runCommand } from '#server/node/run-command.ts';
import { ensureBuilt } from './build/build-site.ts';
import { runTool } from './lib/command.ts';

await runCommand(async () => {
  await ensureBuilt();
  process.exit(await runTool('vitest', ['run', '--project', 'browsers', ...process.argv.slice(2)]));
});
