/** What Netlify runs for a deploy: the schema first, so that no new code meets an old one. */
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { openNeon } from '#server/db/neon.ts';
import { readEnv } from '#server/env.ts';
import { ExplainedError } from '#server/explained-error.ts';
import { expectJob } from '#server/jobs/jobs.store.ts';
import { MAIL_JOB } from '#server/jobs/mail.job.ts';
import { PUBLICATION_JOB } from '#server/jobs/publication.job.ts';
import { ROOT } from '#server/node/paths.ts';
import { run } from '#server/node/run.ts';
import { ALERTS } from '#server/pqrsd/alerts.usecases.ts';
import { shareIslandRuntime } from './island-runtime.ts';
import { tightenPagePolicies } from './page-policies.ts';
import { step } from './progress.ts';
import { runTool } from './run-tool.ts';
import { indexSite } from './search-index.ts';

await run(async () => {
  const { DATABASE_URL } = readEnv();
  if (!DATABASE_URL) throw new ExplainedError('DATABASE_URL hace falta: la base de datos de Neon de este sitio.');
  const database = openNeon(DATABASE_URL);
  await step('Migrando la base de datos', () => migrate(database));
  // From here on /health misses the scheduled functions that never run.
  for (const job of [PUBLICATION_JOB, MAIL_JOB, ALERTS]) await expectJob(database.db, job, new Date());
  await database.close();
  await step('Construyendo el sitio', async () => {
    if ((await runTool('astro', ['build'], { NETLIFY: 'true' })) !== 0)
      throw new ExplainedError('La construcción falló.');
    const published = join(ROOT, 'dist');
    shareIslandRuntime(published);
    await indexSite(published);
    tightenPagePolicies(published);
  });
});
