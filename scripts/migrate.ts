import { migrate } from '#server/db/migrate.ts';
import { step } from './lib/command.ts';
import { runWithDeps } from './lib/with-deps.ts';

await runWithDeps((deps) => step('Migrando la base de datos', () => migrate(deps.database)));
