/**
 * `npm run budgets` holds bytes, requests and queries to their budgets; `npm run budgets -- accept` writes
 * today's figures down as the accepted ones (tests/budgets/accepted), never above the targets.
 */
import { ExplainedError } from '#server/explained-error.ts';
import { run } from '#server/node/run.ts';
import { ensureBrowser } from './browser.ts';
import { buildSite, isBuilt } from './build-site.ts';
import { step } from './progress.ts';
import { runTool } from './run-tool.ts';

await run(async () => {
  const [word] = process.argv.slice(2);
  if (word !== undefined && word !== 'accept') throw new ExplainedError(`«${word}» no se conoce: use «accept».`);
  if (!isBuilt()) await step('Construyendo el sitio', buildSite);
  const browser = ensureBrowser();
  const variables = { ...(browser && { CHROMIUM_PATH: browser }), ...(word && { BUDGETS: word }) };
  process.exit(await runTool('vitest', ['run', '--project', 'budgets'], variables));
});
