import { basename } from 'node:path';
import { openRepository } from '#server/content-repository/content-repository.ts';
import type { Env } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { buildCommit } from '#server/node/site/commit-build.ts';
import { contentPlace, headTree } from '#server/node/site/content-place.ts';
import { findBuild, writeLive } from '#server/node/site/site-builds.ts';
import { step } from '../lib/command.ts';
import { ensureBuilt } from './build-site.ts';

/**
 * Makes sure that there is a site of this code and this content: the one that was published last, or a new build. Content
 * in a repository of its own is built as it was committed, other content as it is on disk.
 */
export async function ensureServable(env: Env): Promise<void> {
  const place = contentPlace(env);
  const { content } = place;
  const build = findBuild(env, content, await headTree(place));
  if (build) return writeLive(env, basename(build));
  if (content === ROOT) return ensureBuilt();
  const repository = openRepository(content);
  await step('Construyendo el sitio', async () => {
    await writeLive(env, basename(await buildCommit(env, repository, await repository.head(), null)));
  });
}
