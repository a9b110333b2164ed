/**
 * `npm run budgets` compares bytes, requests and queries with their budgets; `npm run budgets -- accept` writes
 * today's figures as the accepted ones (tests/budgets/accepted), never above the targets.
 */
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { ensureBuilt } from './build/build-site.ts';
import { ensureBrowser } from './lib/browser.ts';
import { runTool } from './lib/command.ts';

await runCommand(async () => {
  const [word] = process.argv.slice(2);
  if (word !== undefined && word !== 'accept') throw new OperatorError(`«${word}» no se conoce: use «accept».`);
  await ensureBuilt();
  const variables = { ...ensureBrowser(), ...(word && { BUDGETS: word }) };
  process.exit(await runTool('vitest', ['run', '--project', 'budgets'], variables));
});
