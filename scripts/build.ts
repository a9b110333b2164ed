import { run } from '#server/node/run.ts';
import { buildSite } from './build-site.ts';
import { step } from './progress.ts';

await run(() => step('Construyendo el sitio', buildSite));
