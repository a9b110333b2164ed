/** The database of a deploy on Netlify: only production touches the hospital's. */
import type { Env } from '../env.ts';

type DeployTarget = {
  /**
   * `isolated-preview` has its own database, sends no mail and runs no jobs. `read-only-preview` reads the database of
   * production.
   */
  kind: 'production' | 'isolated-preview' | 'read-only-preview';
  databaseUrl: string | undefined;
};

/** The secret of a deploy's keys: tokens of previews are not valid in production, nor the other way round. */
export const deploySecret = (kind: DeployTarget['kind'], secret: string): string =>
  kind === 'production' ? secret : `preview:${secret}`;

/** `context` is Netlify's name of the deploy; an unknown one is a preview. */
export function deployTargetOf(
  env: Pick<Env, 'DATABASE_URL' | 'PREVIEW_DATABASE_URL'>,
  context: string | undefined,
): DeployTarget {
  if (context === 'production') return { kind: 'production', databaseUrl: env.DATABASE_URL };
  if (env.PREVIEW_DATABASE_URL) return { kind: 'isolated-preview', databaseUrl: env.PREVIEW_DATABASE_URL };
  return { kind: 'read-only-preview', databaseUrl: env.DATABASE_URL };
}
