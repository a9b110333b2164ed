/** The portal under the real command line of Netlify: `npm run test:netlify`. */
import { runCommand } from '#server/node/run-command.ts';
import { runTool } from './lib/run-tool.ts';
import { ensureNetlifyTools } from './netlify/netlify-tools.ts';

await runCommand(async () => {
  const PATH = ensureNetlifyTools();
  process.exit(await runTool('vitest', ['run', '--project', 'netlify', ...process.argv.slice(2)], { PATH }));
});
