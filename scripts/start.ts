import { readEnv } from '#server/env.ts';
import { runCommand } from '#server/node/run-command.ts';
import { serve } from '#server/node/serve.ts';
import { buildSite, isBuilt } from './build/build-site.ts';
import { step } from './lib/progress.ts';

await runCommand(async () => {
  const env = readEnv();
  if (!isBuilt()) await step('Construyendo el sitio', buildSite);
  const address = await serve(env, console.log);
  console.log(`Portal listo en ${address} (Ctrl+C para detenerlo)`);
});
