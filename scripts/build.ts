import { runCommand } from '#server/node/run.ts';
import { buildSite } from './build-site.ts';
import { step } from './progress.ts';

await runCommand(() => step('Construyendo el sitio', buildSite));
