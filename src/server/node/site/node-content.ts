/** Publishing on a plain Node host: a repository on its disk, builds beside the running site, a switch without a stop. */
import { join } from 'node:path';
import type { ContentRepository } from '#server/content-repository/content-repository.ts';
import { openRepository } from '#server/content-repository/content-repository.ts';
import { makeRepository } from '#server/content-repository/make-repository.ts';
import { openRemote, remoteSettings } from '#server/content-repository/remote-repository.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { type BuiltSite, loadBuiltSite } from '#server/http-server/built-site.ts';
import { checkSite } from '#server/http-server/check-site.ts';
import { runContent } from '#server/jobs/jobs.ts';
import type { BuildingHost, RemoteHost } from '#server/publication/content-host.ts';
import { folderReader } from '#server/read-content-data.ts';
import { ROOT } from '../paths.ts';
import { buildCommit } from './commit-build.ts';
import { contentPlace, isRepository } from './content-place.ts';
import { buildName, removeOldBuilds, siteFolder, writeLive } from './site-builds.ts';

export type Served = { site: BuiltSite; dist: string };

type Options = {
  env: Env;
  deps: Deps;
  current: () => Served;
  /** Serves another build from the next request on; `folder` has its `dist` and its `content`. */
  switchTo(next: Served, folder: string): Promise<void>;
};

/** Builds that stay in memory: the live one and the one before it. */
const MAX_LOADED = 2;

/** The repository of an installation, opened or made at the first call. */
function repositoryOf(env: Env, clock: () => Date): () => Promise<ContentRepository> {
  const { repository } = contentPlace(env);
  let opened: Promise<ContentRepository> | undefined;
  const open = async () => {
    if (!isRepository(repository)) await makeRepository(repository, join(ROOT, 'content'), clock());
    return openRepository(repository);
  };
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** `liveTree`: the content that is served at the start; '' when it is none of git's, null without a repository. */
export function createNodeContent(options: Options, liveTree: string | null): BuildingHost {
  const { env, deps, current, switchTo } = options;
  const repository = repositoryOf(env, deps.clock);
  const loaded = new Map<string, BuiltSite>();
  /** Builds that answered. */
  const checked = new Set<string>();
  let live = liveTree;

  async function prepare(commit: string, onCheck?: () => Promise<void>): Promise<void> {
    const build = await buildCommit(env, await repository(), commit, current().dist);
    if (checked.has(build)) return;
    await onCheck?.();
    await checkSite(await load(build), deps);
    checked.add(build);
  }

  async function load(build: string): Promise<BuiltSite> {
    const site = loaded.get(build) ?? (await loadBuiltSite(join(build, 'dist'), folderReader(build)));
    // The one that was used longest ago is the first.
    loaded.delete(build);
    loaded.set(build, site);
    for (const oldest of loaded.keys()) {
      if (loaded.size <= MAX_LOADED) break;
      loaded.delete(oldest);
    }
    return site;
  }

  return {
    repository,
    hasRepository: () => isRepository(contentPlace(env).repository),
    remote: remoteOf(env),
    startedAt: deps.clock(),
    wake: () => void runContent(deps),
    site: {
      live: () => live,
      prepare,
      async goLive(commit) {
        const tree = await (await repository()).contentTree(commit);
        const name = buildName(tree);
        const folder = join(siteFolder(env), name);
        const site = await load(folder);
        await writeLive(env, name);
        await switchTo({ site, dist: join(folder, 'dist') }, folder);
        live = tree;
        await removeOldBuilds(env, [folder]);
      },
    },
  };
}

function remoteOf(env: Env): RemoteHost | null {
  const settings = remoteSettings(env);
  return settings && openRemote(contentPlace(env).repository, settings);
}
