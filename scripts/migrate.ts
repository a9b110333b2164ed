import { migrate } from '#server/db/migrate.ts';
import { step } from './progress.ts';
import { runWithDeps } from './with-deps.ts';

await runWithDeps((deps) => step('Migrando la base de datos', () => migrate(deps.database)));
