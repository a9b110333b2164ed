/** Publishing on a plain Node host: a repository on its disk, and the pages of a publication made beside the running site. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { READS_NAME } from '#server/content/build-tables.ts';
import { type Edition, installedEdition, showEdition } from '#server/content/edition.ts';
import { createEditionMaker } from '#server/content/edition-maker.ts';
import { editionOfCommit, readInstalledOids, renewEdition } from '#server/content/edition-of-commit.ts';
import type { ContentRepository } from '#server/content-repository/content-repository.ts';
import { openRepository } from '#server/content-repository/content-repository.ts';
import { makeRepository } from '#server/content-repository/make-repository.ts';
import { openRemote, remoteSettings } from '#server/content-repository/remote-repository.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { type BuiltSite, readRedirects } from '#server/http-server/built-site.ts';
import { checkSite } from '#server/http-server/check-site.ts';
import { runContent } from '#server/jobs/jobs.ts';
import type { BuildingHost, RemoteHost } from '#server/publication/content-host.ts';
import { folderReader, readerOver } from '#server/read-content-data.ts';
import { storeBuiltIndex, storeSiteIndex } from '#server/search/site-index.usecases.ts';
import { dayOf } from '#shared/time/time.ts';
import { DIST, ROOT, SITE_INDEX } from '../paths.ts';
import { applyContent } from './apply-content.ts';
import { contentPlace, isRepository } from './content-place.ts';
import { keepEdition, readEdition } from './edition-file.ts';
import { isBuiltFrom } from './source-digest.ts';

type Options = {
  env: Env;
  deps: Deps;
  build: BuiltSite;
  /** Shows another site from the next request on. */
  show(site: BuiltSite): void;
};

/** Editions that stay in memory besides the one that is shown. */
const MAX_READY = 2;

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

export type NodeContent = BuildingHost & {
  /** Shows what was published last; without that the last edition that was shown, or the installed one. */
  start(): Promise<void>;
  /** Stores the index of the search of what is shown. */
  storeIndex(): Promise<void>;
};

export function createNodeContent({ env, deps, build, show }: Options): NodeContent {
  const repository = repositoryOf(env, deps.clock);
  const maker = createEditionMaker(DIST);
  const installed = { oids: readInstalledOids(DIST), reader: folderReader(DIST) };
  const ready = new Map<string, Edition>();
  let shown = installedEdition(dayOf(statSync(join(DIST, READS_NAME)).mtime));
  let keeping: Promise<void> = Promise.resolve();

  const contentOf = ({ files }: Edition) => readerOver(installed.reader, files);
  const siteOf = (edition: Edition): BuiltSite => ({
    ...showEdition(build, edition),
    redirects: readRedirects(contentOf(edition)),
  });
  const makeOf = async (commit: string): Promise<Edition> =>
    editionOfCommit(shown, { repository: await repository(), commit, installed, maker });

  async function prepare(commit: string, onCheck?: () => Promise<void>): Promise<void> {
    const id = await (await repository()).contentTree(commit);
    if (shown.id === id || ready.has(id)) return;
    const edition = await makeOf(commit);
    await onCheck?.();
    await checkSite(siteOf(edition), deps);
    ready.set(id, edition);
    for (const oldest of ready.keys()) if (ready.size > MAX_READY) ready.delete(oldest);
  }

  function showAndKeep(edition: Edition): void {
    shown = edition;
    show(siteOf(edition));
    keeping = keeping.then(() => keepEdition(env, edition)).catch(logged('the edition could not be kept on the disk'));
  }

  async function storeIndex(): Promise<void> {
    const { files, pages } = shown;
    if (pages.size === 0 && files.size === 0) return storeBuiltIndex(deps, SITE_INDEX);
    const plain = new Map([...pages].map(([address, page]) => [address, page?.plain ?? null]));
    await storeSiteIndex(deps, await maker.index({ files, pages: plain }));
  }

  const logged = (message: string) => (error: unknown) => deps.log.error(message, error);
  const publish = async (edition: Edition): Promise<void> => {
    showAndKeep(edition);
    await applyContent(deps, contentOf(edition));
    // A page that was made in between may show rules of both.
    show(siteOf(edition));
    storeIndex().catch(logged('the index of the search could not be stored'));
  };

  return {
    repository,
    hasRepository: () => isRepository(contentPlace(env).repository),
    remote: remoteOf(env),
    startedAt: deps.clock(),
    wake: () => void runContent(deps),
    storeIndex,
    async start() {
      const place = contentPlace(env);
      if (!isRepository(place.repository)) return;
      const commit = await (await repository()).head();
      const id = await (await repository()).contentTree(commit);
      // The work tree of the project was built as it is, also what is in no commit.
      if (place.repository === ROOT && isBuiltFrom(DIST, ROOT)) {
        shown = { ...shown, id };
        return;
      }
      const kept = readEdition(env);
      if (kept?.id === id) return showAndKeep(kept);
      try {
        showAndKeep(await makeOf(commit));
      } catch (error) {
        logged('the published pages could not be made')(error);
        if (kept) showAndKeep(kept);
      }
    },
    site: {
      live: () => shown.id,
      prepare,
      async goLive(commit) {
        const id = await (await repository()).contentTree(commit);
        if (shown.id === id) return;
        const edition = ready.get(id);
        if (!edition) throw new Error('the site of this commit was not prepared');
        await publish(edition);
      },
      async renew() {
        const today = dayOf(deps.clock());
        if (shown.day !== today) showAndKeep(await renewEdition(shown, today, maker));
      },
    },
  };
}

function remoteOf(env: Env): RemoteHost | null {
  const settings = remoteSettings(env);
  return settings && openRemote(contentPlace(env).repository, settings);
}
