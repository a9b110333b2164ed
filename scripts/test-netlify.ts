/** The portal under the real command line of Netlify: `npm run test:netlify`. */
import { runCommand } from '#server/node/run.ts';
import { ensureNetlifyTools } from './netlify-tools.ts';
import { runTool } from './run-tool.ts';

await runCommand(async () => {
  const PATH = ensureNetlifyTools();
  process.exit(await runTool('vitest', ['run', '--project', 'netlify', ...process.argv.slice(2)], { PATH }));
});
