// Entry point of a plain Node host: serves the existing build (`npm run serve`, or a service manager).
const NEEDED_MAJOR = 24;

if (Number(process.versions.node.split('.', 1)[0]) < NEEDED_MAJOR) {
  console.error(`Se necesita Node ${NEEDED_MAJOR} o más nuevo; use «npm run serve», que trae el suyo.`);
  process.exit(1);
}

const { enableCompileCache } = await import('node:module');
// Where the folder can't be written, modules are compiled at each start.
enableCompileCache(`${import.meta.dirname}/node_modules/.cache/node-compile`);
await import('./src/server/node/drizzle-resolution.ts');
const { runCommand } = await import('./src/server/node/run-command.ts');
const { serve } = await import('./src/server/node/serve.ts');
const { readEnv } = await import('./src/server/env.ts');

await runCommand(async () => {
  const address = await serve(readEnv(), console.log);
  console.log(`Portal en ${address}`);
});
