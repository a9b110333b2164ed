/** Where files still import types of each other; each goes when its subject is next changed. */
const CIRCLES_OF_TYPES = [
  '^src/server/content-repository/',
  '^src/islands/autosave/(engine|save-now)\\.ts$',
  '^src/islands/post-editor/(tables/table-tools|toolbar/(text-tools|toolbar-state))\\.ts$',
  '^src/shared/time/(days|time)\\.ts$',
];

/** The dependency rules of docs/architecture.md, one way only. @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-imports-only-formats',
      comment: 'Rules run in browser and server alike: they import formats, fields and time, and do no I/O.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(src/|functions/|scripts/|tests/|bench/|node:)',
        pathNot: '^src/(domain|shared/(time|formats|fields))/',
      },
    },
    {
      name: 'formats-import-nothing',
      comment: 'What domain/ builds on knows nothing of it.',
      severity: 'error',
      from: { path: '^src/shared/(time|formats|fields)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src/|functions/|scripts/|tests/|bench/|node:)', pathNot: '^src/shared/(time|formats|fields)/' },
    },
    {
      name: 'shared-imports-rules-only',
      comment: 'API schemas, copy and markup that browser and server share know no side of their own.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src/|functions/|scripts/|tests/|bench/|node:)', pathNot: '^src/(domain|shared)/' },
    },
    {
      name: 'domain-does-no-io',
      comment: 'Nothing in domain/ or shared/ reads a file, a socket or the environment.',
      severity: 'error',
      from: { path: '^src/(domain|shared)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'islands-reach-data-through-the-api',
      comment: 'What hydrates in a browser never imports the server.',
      severity: 'error',
      from: { path: '^src/(islands|components/form)/' },
      to: { path: '^(src/(server|pages|layouts)/|functions/|scripts/)' },
    },
    {
      name: 'components-do-not-fetch',
      comment:
        'Components are given what they show; pages get it. The sanitizer is the one piece of the server they share.',
      severity: 'error',
      from: { path: '^src/(components|layouts)/' },
      to: { path: '^(src/(server|pages)/|functions/|scripts/)', pathNot: '^src/server/posts/read/render-body\\.ts$' },
    },
    {
      name: 'server-knows-no-screens',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^(src/(pages|layouts|components|islands|styles)/|functions/|scripts/)' },
    },
    {
      name: 'only-stores-speak-sql',
      comment: 'SQL lives in *.store.ts, in db/ and in the throttle; everything else asks them.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['\\.(store|table|test)\\.ts$', '^src/server/db/', '^src/server/throttle/rate-limiter\\.ts$'],
      },
      to: { path: '(^|/)node_modules/drizzle-orm' },
    },
    {
      name: 'only-env-reads-the-environment',
      comment: 'Routes and use cases are given settings through deps.',
      severity: 'error',
      from: { path: '^src/(domain|pages|islands|components|layouts)/' },
      to: { path: '^src/server/env\\.ts$' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: CIRCLES_OF_TYPES },
      to: { circular: true },
    },
    {
      name: 'no-circles-at-run-time',
      severity: 'error',
      from: { path: CIRCLES_OF_TYPES },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-missing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro:|virtual:|#runtime|mdast$)|\\?(raw|inline)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.astro)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.astro', '.json'],
    },
  },
};
