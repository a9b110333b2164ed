import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { deployTargetOf } from './deploy-target.ts';

const production = 'postgres://portal:x@ep-1-pooler.us-east-2.aws.neon.tech/portal';
const preview = 'postgres://portal:x@ep-2-pooler.us-east-2.aws.neon.tech/portal';

it('only the context «production» works on the database of the hospital', () => {
  const env = { DATABASE_URL: production, PREVIEW_DATABASE_URL: undefined };
  expect(deployTargetOf(env, 'production')).toEqual({ kind: 'production', databaseUrl: production });
  for (const context of ['deploy-preview', 'branch-deploy', 'dev', '', undefined])
    expect([context, deployTargetOf(env, context).kind]).toEqual([context, 'read-only-preview']);
});

it('a preview works on the database declared for previews, and production never does', () => {
  const env = { DATABASE_URL: production, PREVIEW_DATABASE_URL: preview };
  expect(deployTargetOf(env, 'deploy-preview')).toEqual({ kind: 'isolated-preview', databaseUrl: preview });
  expect(deployTargetOf(env, 'production')).toEqual({ kind: 'production', databaseUrl: production });
});

it.each([
  ['itself', production],
  ['its direct address', production.replace('-pooler', '')],
  ['another role', production.replace('portal:x', 'otro:y')],
])('the database of the hospital is refused as the one for previews: %s', (_how, same) => {
  expect(() => readEnv({ DATABASE_URL: production, PREVIEW_DATABASE_URL: same })).toThrow(/PREVIEW_DATABASE_URL/);
  expect(() => readEnv({ DATABASE_URL: production, PREVIEW_DATABASE_URL: preview })).not.toThrow();
});
