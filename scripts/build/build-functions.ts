/**
 * Bundles each function into one file, which Netlify packs as it is: its own bundler copies whole packages, and hundreds
 * of small files slow down the cold start (docs/decisions/05-netlify.md). It packs those with native code.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '#server/node/paths.ts';

/** Native code cannot be bundled; Netlify's bundler includes it. */
const NATIVE = ['sharp', '@node-rs/argon2'];

/** CommonJS packages ask for modules of Node with it. */
const REQUIRE = `import{createRequire}from'node:module';globalThis.require??=createRequire(import.meta.url);`;

/** The folder of functions in netlify.toml. */
export const BUILT_FUNCTIONS = join(ROOT, '.netlify/portal-functions');

type Deploy = {
  /** Netlify's name of the deploy, on which the functions' access depends. */
  context: string | undefined;
  /** The commit of the content that the site was built from. */
  commit: string;
};

export async function buildFunctions({ context, commit }: Deploy, into = BUILT_FUNCTIONS): Promise<void> {
  const folder = join(ROOT, 'functions');
  rmSync(into, { recursive: true, force: true });
  await build({
    entryPoints: readdirSync(folder).map((name) => join(folder, name)),
    outdir: into,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external: NATIVE,
    define: {
      __DEPLOY_CONTEXT__: JSON.stringify(context ?? ''),
      __DEPLOY_COMMIT__: JSON.stringify(commit),
    },
    banner: { js: REQUIRE },
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
}
