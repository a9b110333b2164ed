/** Netlify runs this for a deploy: the schema goes first, so that no new code meets an old one, then what is published. */
import { join } from 'node:path';
import { readEnv } from '#server/env.ts';
import { prepareDeploy, storeDeployIndex, writeDeployContent } from '#server/netlify/prepare-deploy.ts';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { buildFunctions } from './build/build-functions.ts';
import { indexSite } from './build/search-index.ts';
import { runTool, step } from './lib/command.ts';

await runCommand(async () => {
  const env = readEnv();
  if (!(await step('Preparando la base de datos', () => prepareDeploy(env))))
    console.log(`Vista previa (contexto «${env.CONTEXT ?? ''}»): ninguna base de datos se cambia.`);
  const commit = await step('Trayendo lo publicado', () => writeDeployContent(env));
  await step('Construyendo el sitio', async () => {
    if ((await runTool('astro', ['build'], { NETLIFY: 'true' })) !== 0)
      throw new OperatorError('La construcción falló.');
    await storeDeployIndex(env, await indexSite(join(ROOT, 'dist')));
  });
  await step('Reuniendo las funciones', () => buildFunctions({ context: env.CONTEXT, commit }));
});
