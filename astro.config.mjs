import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { CATEGORY_PAGES } from './src/domain/site/category-pages.ts';
import { hospitalBrand } from './src/server/brand/brand-integration.ts';
import { pageHistoryModule } from './src/server/content/editions/page-history-module.ts';
import { contentPictures } from './src/server/content/rendering/content-pictures.ts';
import { markdownProcessor } from './src/server/content/rendering/markdown.ts';
import { twinRoutes } from './src/server/content/rendering/twin-routes.ts';
import { readEnv } from './src/server/env.ts';
import { cspHashOf } from './src/server/http-server/page-csp.ts';
import { inlineScript } from './src/shared/html/inline-script.ts';
import { OLDEST_BROWSERS } from './src/shared/html/oldest-browsers.ts';
import { UNKNOWN_ORIGIN } from './src/shared/html/site-address.ts';
import { SPECULATION_RULES } from './src/shared/html/speculation-rules.ts';

/** @param {string} relative */
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Netlify sets NETLIFY in its builds; without it the portal is one Node server. */
const { NETLIFY: onNetlify, SITE_URL, CONTEXT: deployContext } = readEnv();

/**
 * Scripts that Astro does not hash: two are inlined as they are (Head.astro, BackOfficeLayout.astro), one is
 * inserted by the shell (shell.client.ts).
 */
const INLINE_SCRIPTS = [
  ...['before-paint', 'first-calls'].map((name) =>
    inlineScript(readFileSync(path(`./src/components/shell/${name}.client.js`), 'utf8')),
  ),
  SPECULATION_RULES,
];

/** Settings of the hospital are read at run time, also by the function of the framework. */
const HOSPITAL_DATA = ['data', 'pages'].flatMap((folder) =>
  readdirSync(path(`./content/${folder}`)).map((name) => `./content/${folder}/${name}`),
);

/**
 * Where the built pages run decides adapter and cache (docs/contract.md#pages).
 * @returns {Promise<Pick<import('astro').AstroUserConfig, 'adapter' | 'cache'>>}
 */
async function hostSettings() {
  if (onNetlify) {
    const { default: netlify } = await import('@astrojs/netlify');
    const { cacheNetlify } = await import('@astrojs/netlify/cache');
    return {
      adapter: withServerEntry(netlify({ includeFiles: HOSPITAL_DATA }), 'netlify/site-function'),
      cache: { provider: cacheNetlify() },
    };
  }
  return {
    adapter: withServerEntry(node({ mode: 'middleware', staticHeaders: true }), 'http-server/astro-entry'),
    cache: { provider: { name: 'node-page-cache', entrypoint: path('./src/server/http-server/cache-provider.ts') } },
  };
}

/**
 * An adapter with our entry in place of its own: that of Node writes to sockets and cannot be cached, that of Netlify knows no
 * old addresses.
 * @param {import('astro').AstroIntegration} adapter
 * @param {string} entry below src/server
 * @returns {import('astro').AstroIntegration}
 */
function withServerEntry(adapter, entry) {
  const done = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (options) =>
        done?.({
          ...options,
          setAdapter: (given) =>
            options.setAdapter({
              ...given,
              serverEntrypoint: new URL(`./src/server/${entry}.ts`, import.meta.url),
            }),
        }),
    },
  };
}

/**
 * Chunks for shared modules, by path: those of page scripts, then those that at least two islands import. The public
 * islands load only the first four.
 */
const CHUNKS = [
  // What the search of every page asks; without this it would load the back office, which asks it too.
  { name: 'secret-query', test: /domain\/search\/secret-query/, priority: 4 },
  {
    name: 'shared',
    // zod-without-eval here, because this chunk runs before the one with zod.
    test: /zod-without-eval|session\.client|device-storage|forget-receipt|storage-keys|fold-for-search|formats\/count|time\/days|accessibility-menu\/(stored-)?preferences/,
    priority: 5,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|api-client\/use-hydrated/, priority: 4 },
  {
    name: 'formats',
    test: /node_modules\/dayjs\/|src\/(shared\/(time\/time|html\/pagination)|domain\/(files\/(picture|focal-point)|posts\/paging))/,
    priority: 4,
  },
  {
    name: 'island',
    test: /node_modules\/zod\/|src\/(components\/form|islands\/(api-client|human-check)|domain\/users|shared\/(fields|time|formats\/count|api\/(endpoints\/)?(session|account|second-factor)))/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'pqrsd',
    test: /src\/(islands\/(case-files|pqrsd-form)|domain\/(files|pqrsd\/(term\/)?[^/]+\.ts)|shared\/(forms|api\/pqrsd-input))/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'posts',
    test: /src\/(islands\/(media-library|document-editor\/state-marks)|domain\/posts|shared\/(html|api\/(post-editing|endpoints\/posts)))/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'office',
    // The forms of accounts and settings and what publishes are few and heavy: only their screens load them.
    test: /src\/islands\/back-office\/(?!accounts\/|entry\/|pages\/|settings\/(?!NoReaders)|publish-change)|islands\/field-form\/(SchemaFields|schema-body)|forms\/describe-fields|vite\/preload-helper|shared\/api\/endpoints\/users|node_modules\/react-router\//,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'text-diff',
    test: /node_modules\/diff\/|src\/islands\/(text-diff\/|document-editor\/text-difference)/,
    minShareCount: 2,
    priority: 1,
  },
];

/**
 * Astro writes the script of its island element into each page, a tenth of the first round trip; here the script of the
 * shell brings the element (shell.client.ts), and pages repeat nothing.
 * @type {import('vite').Plugin}
 */
const ISLAND_ELEMENT_IN_SHELL = {
  name: 'island-element-in-shell',
  enforce: 'pre',
  transform: {
    filter: { id: /runtime\/server\/astro-island\.prebuilt(-dev)?\.js/ },
    handler: () => ({ code: "export default ''", map: null }),
  },
};

/**
 * Astro numbers each island by a hash of its module's absolute path, for the development server alone: without it, a
 * build in another folder gives the same pages, and each is some bytes smaller.
 * @type {import('vite').Plugin}
 */
const ISLANDS_WITHOUT_NUMBER = {
  name: 'islands-without-number',
  apply: 'build',
  transform: {
    filter: { id: /runtime\/server\/hydration\.js/ },
    handler: (code) => {
      const without = code.replace('uid: astroId', '');
      if (without === code) throw new Error('The number of an island is no longer written as `uid: astroId`.');
      return { code: without, map: null };
    },
  },
};

const host = await hostSettings();

export default defineConfig({
  // On Netlify a request tells its address to what is rendered on demand.
  site: SITE_URL ?? (onNetlify ? undefined : UNKNOWN_ORIGIN),
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: host.adapter,
  cache: host.cache,
  session: false,
  // Of its own for each folder that is built: builds beside each other share node_modules.
  cacheDir: './.astro/cache',
  devToolbar: { enabled: false },
  // The bearer token is no ambient credential, so a cross-site form gains nothing; the check would only reject API
  // clients that send multipart without an Origin header.
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: INLINE_SCRIPTS.map(cspHashOf) },
    },
  },
  markdown: { processor: markdownProcessor },
  integrations: [
    react(),
    hospitalBrand(),
    contentPictures(),
    twinRoutes(),
    {
      name: 'portal',
      hooks: {
        'astro:config:setup': ({ addClientDirective, injectRoute, updateConfig, command }) => {
          if (command === 'dev') {
            injectRoute({ pattern: '/galeria', entrypoint: path('./src/gallery/galeria.astro') });
            // The development server inlines styles and scripts that have no hash.
            updateConfig({ security: { csp: false } });
          }
          for (const name of CATEGORY_PAGES)
            injectRoute({
              pattern: `/${name}`,
              entrypoint: path('./src/pages/_category-page.astro'),
              prerender: false,
            });
          addClientDirective({
            name: 'interaction',
            entrypoint: path('./src/islands/directives/interaction.inline.ts'),
          });
        },
      },
    },
  ],
  vite: {
    cacheDir: path('./.astro/vite'),
    plugins: [
      ISLAND_ELEMENT_IN_SHELL,
      ISLANDS_WITHOUT_NUMBER,
      pageHistoryModule(path('.'), onNetlify),
      {
        name: 'browser-floor',
        // The framework sets the target of scripts itself; styles are built with the server too, for its pages inline them.
        configEnvironment: (name) => ({
          build: { cssTarget: OLDEST_BROWSERS, ...(name === 'client' && { target: OLDEST_BROWSERS }) },
        }),
      },
    ],
    // One chunk for the shared modules of page scripts, one for all islands, one for the screens of the back office:
    // small modules need no requests of their own.
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
    // On AWS Lambda a CommonJS package cannot require an ESM-only one: all packages are bundled into the function
    // except the native one, which the adapter copies beside it (docs/decisions/05-netlify.md).
    ...(onNetlify && { ssr: { noExternal: true, external: ['sharp'] } }),
    // Netlify rejects calls of more than 6 MB, a limit that base64-encoded files exceed (docs/decisions/05-netlify.md).
    define: {
      'import.meta.env.PLAIN_FORM_MB': onNetlify ? '4' : '0',
      __DEPLOY_CONTEXT__: JSON.stringify(deployContext ?? ''),
    },
    resolve: {
      // Each host has its own module for the deps, so that no bundle contains the drivers of the other.
      alias: { '#runtime': path(onNetlify ? './src/server/runtime.netlify.ts' : './src/server/runtime.node.ts') },
    },
  },
});
