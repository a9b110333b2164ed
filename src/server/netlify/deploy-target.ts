/** What a deploy on Netlify may touch: the hospital's database belongs to the production deploy alone. */
import type { Env } from '../env.ts';

type DeployTarget = {
  /**
   * `production` does everything. `isolated-preview` has a database of its own, and sends no mail and runs no jobs.
   * `read-only-preview` reads what production has, and writes nothing.
   */
  kind: 'production' | 'isolated-preview' | 'read-only-preview';
  databaseUrl: string | undefined;
};

/** What a deploy's keys are derived from. What a preview signs opens nothing in production, nor the other way round. */
export const deploySecret = (kind: DeployTarget['kind'], secret: string): string =>
  kind === 'production' ? secret : `preview:${secret}`;

/** `context` is what Netlify calls the deploy while it builds it. A context that is not known is a preview. */
export function deployTargetOf(
  env: Pick<Env, 'DATABASE_URL' | 'PREVIEW_DATABASE_URL'>,
  context: string | undefined,
): DeployTarget {
  if (context === 'production') return { kind: 'production', databaseUrl: env.DATABASE_URL };
  if (env.PREVIEW_DATABASE_URL) return { kind: 'isolated-preview', databaseUrl: env.PREVIEW_DATABASE_URL };
  return { kind: 'read-only-preview', databaseUrl: env.DATABASE_URL };
}
