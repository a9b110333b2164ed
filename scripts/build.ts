import { runCommand } from '#server/node/run-command.ts';
import { buildSite } from './build/build-site.ts';
import { readArguments, step } from './lib/command.ts';

await runCommand(async () => {
  const { values } = readArguments('Uso: npm run build [-- --like DIST]', {
    like: { type: 'string' },
    child: { type: 'boolean' },
  });
  // The pipe closes when the server that began this build is killed.
  if (values.child)
    process.stdin
      .on('end', () => process.exit(1))
      .resume()
      .unref();
  await step('Construyendo el sitio', () => buildSite(values.like));
});
