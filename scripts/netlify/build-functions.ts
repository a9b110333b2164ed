/**
 * The functions of Netlify, each joined into one file before Netlify's own bundler packs it: that one copies
 * whole packages, and hundreds of small files make a function start slowly (docs/decisions/netlify.md).
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '#server/node/paths.ts';

/** Native code cannot be joined; Netlify's bundler finds it. */
const NATIVE = ['sharp', '@node-rs/argon2'];

/** Where netlify.toml looks for functions. */
export const BUILT_FUNCTIONS = join(ROOT, '.netlify/portal-functions');

/** `context` is the one that Netlify names the deploy by: what the functions may touch depends on it. */
export async function buildFunctions(context: string | undefined, into = BUILT_FUNCTIONS): Promise<void> {
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
    define: { __DEPLOY_CONTEXT__: JSON.stringify(context ?? '') },
    // Netlify's bundler writes it out anew with all its spaces: short names are what stays of this.
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
}
