import { runCommand } from '#server/node/run-command.ts';
import { buildSite } from './build/build-site.ts';
import { readArguments, step } from './lib/command.ts';

await runCommand(async () => {
  const { values } = readArguments('Uso: npm run build [-- --like DIST]', { like: { type: 'string' } });
  await step('Construyendo el sitio', () => buildSite(values.like));
});
