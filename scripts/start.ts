import { readEnv } from '#server/env.ts';
import { runCommand } from '#server/node/run-command.ts';
import { serve } from '#server/node/serve.ts';
import { ensureBuilt } from './build/build-site.ts';

await runCommand(async () => {
  const env = readEnv();
  await ensureBuilt();
  const address = await serve(env, console.log);
  console.log(`Portal listo en ${address} (Ctrl+C para detenerlo)`);
});
