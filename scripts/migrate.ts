import { migrate } from '#server/db/migrate.ts';
import { step } from './progress.ts';
import { withDeps } from './with-deps.ts';

await withDeps((deps) => step('Migrando la base de datos', () => migrate(deps.database)));
