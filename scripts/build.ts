import { runCommand } from '#server/node/run-command.ts';
import { buildSite } from './build/build-site.ts';
import { step } from './lib/command.ts';

await runCommand(() => step('Construyendo el sitio', buildSite));
