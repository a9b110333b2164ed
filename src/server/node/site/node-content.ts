/** Published content on a plain Node host: its pages are made beside those that visitors read, and shown together. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isTextFile } from '#domain/site/identity/content-edits.ts';
import { READS_NAME } from '#server/content/editions/build-tables.ts';
import { type Edition, installedEdition, showEdition } from '#server/content/editions/edition.ts';
import { keepOnDisk, removeUnusedFiles } from '#server/content/editions/edition-files.ts';
import { createEditionMaker } from '#server/content/editions/edition-maker.ts';
import {
  editionOver,
  finishEdition,
  type KeptChange,
  renewEdition,
  uploadsIn,
  withUploads,
} from '#server/content/editions/edition-over.ts';
import { encodePages, withEncoded } from '#server/content/editions/encode-edition.ts';
import type { KeptBytes } from '#server/content/editions/kept-bytes.ts';
import { wholeEdition, withLeftOut } from '#server/content/editions/whole-edition.ts';
import type { FileChange } from '#server/content/revisions/file-change.ts';
import { readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { migrateText } from '#server/content/revisions/migrate-text.ts';
import { openPublishedContent } from '#server/content/revisions/published-content.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { findUploadFacts } from '#server/files/files.store.ts';
import type { BuiltSite } from '#server/http-server/built-site.ts';
import { checkSite } from '#server/http-server/check-site.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { ContentHost } from '#server/publication/content-host.ts';
import { folderReader, readerOver } from '#server/read-content-data.ts';
import { findUploadTexts } from '#server/search/file-texts.store.ts';
import { storeBuiltIndex, storeSiteIndex } from '#server/search/site-index.usecases.ts';
import { dayOf, seconds } from '#shared/time/time.ts';
import { idOfPath } from '../../../content/content-files.ts';
import { DIST, SITE_INDEX } from '../paths.ts';
import { applyContent } from './apply-content.ts';
import { keepEdition, keptFolder, readEdition } from './edition-file.ts';

type Options = {
  env: Env;
  deps: Deps;
  build: BuiltSite;
  /** Shows another site from the next request on; `keepsCache`: pages on demand are the same there. */
  show(site: BuiltSite, options?: { keepsCache: boolean }): void;
};

export type NodeContent = ContentHost & {
  /** Shows what was shown last, without asking the database. */
  start(): Promise<void>;
};

/** The search has what is published within five seconds. */
const INDEX_MS = seconds(1);
/** Compression waits for a pause: a publication seldom comes alone. */
const PAUSE_MS = seconds(5);

/** A file of an edition of an earlier build, as this one reads it. */
async function migrated([path, content]: [string, KeptBytes | null]): Promise<KeptChange> {
  const id = idOfPath(path);
  if (id === null || !(content instanceof Uint8Array)) return { path, content };
  return { path, content: new TextEncoder().encode(await migrateText(id, new TextDecoder().decode(content))) };
}

const isData = ({ path }: Pick<FileChange, 'path'>): boolean => path.startsWith('content/data/');

export async function createNodeContent({ env, deps, build, show }: Options): Promise<NodeContent> {
  const installed = await readInstalledEdition(DIST);
  const reader = folderReader(DIST);
  const repository = openPublishedContent(deps.database, installed);
  const maker = createEditionMaker({ dist: DIST, kept: keptFolder(env) });
  let shown = installedEdition(dayOf(statSync(join(DIST, READS_NAME)).mtime));
  /** Whether the pages that are shown are those of a commit, by this build. */
  let isWhole = true;
  let isIndexed = false;
  let indexing: NodeJS.Timeout | undefined;
  let following = new AbortController();
  let keeping: Promise<void> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();

  const logged = (message: string) => (error: unknown) => deps.log.error(message, error);
  const contentOf = ({ files }: Edition) => readerOver(reader, files);
  const siteOf = (edition: Edition): BuiltSite => showEdition(build, edition);

  /** One after another: each is made of the one before it. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  }

  function showAndKeep(edition: Edition): void {
    shown = edition;
    show(siteOf(edition));
    keep(edition);
    following.abort();
    following = new AbortController();
    follow(following.signal).catch(logged('what follows a publication could not be made'));
  }

  /** Pictures, then better compression, while the edition is shown; a kept one goes on after a restart. */
  async function follow(signal: AbortSignal): Promise<void> {
    if (shown.later.length > 0) {
      const finished = await finishEdition(shown, maker);
      if (signal.aborted) return;
      improve(finished);
    }
    await sleep(PAUSE_MS, undefined, { ref: false });
    if (signal.aborted) return;
    const encoded = await encodePages(shown, signal);
    if (encoded.size > 0) improve(withEncoded(shown, encoded));
  }

  function improve(edition: Edition): void {
    shown = edition;
    show(siteOf(edition), { keepsCache: true });
    keep(edition);
  }

  function keep(edition: Edition): void {
    // Of several that wait for the disk, the last one is kept; not one that the database has still to make whole.
    keeping = keeping
      .then(() => (edition === shown && isWhole ? keepEdition(env, edition) : undefined))
      .catch(logged('the edition could not be kept on the disk'));
  }

  /** Rules hold before the pages that tell them are made; of texts that this version cannot read, the edition decides. */
  function applyFirst(changes: readonly KeptChange[]): void {
    const files = new Map([...shown.files, ...changes.map(({ path, content }) => [path, content] as const)]);
    try {
      applyContent(deps, readerOver(reader, files));
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
    }
  }

  /** `hasData`: rules may be others. */
  async function publish(edition: Edition, hasData: boolean): Promise<void> {
    isWhole = true;
    showAndKeep(edition);
    if (hasData) {
      applyContent(deps, contentOf(edition));
      // A page that was made in between may show rules of both.
      show(siteOf(shown));
    }
    indexLater();
    if (edition.leftOut.size > 0) inOrder(showLeftOut).catch(logged('what was left out could not be shown'));
  }

  /** A file that an update left out may be whole with what was published now. */
  async function showLeftOut(): Promise<void> {
    const before = shown;
    const edition = await withLeftOut(before, {
      log: deps.log,
      read: async (path) => kept({ path, content: await repository.read(path, before.id) }),
      make: (some) => editionOver(before, over(before.id, some)),
    });
    if (edition !== before) await publish(edition, true);
  }

  /** One index after a series of publications. */
  function indexLater(): void {
    isIndexed = true;
    if (indexing) return;
    const store = () => {
      indexing = undefined;
      storeIndex(shown).catch(logged('the index of the search could not be stored'));
    };
    indexing = setTimeout(store, INDEX_MS).unref();
  }

  async function storeIndex(edition: Edition): Promise<void> {
    const { files, pages } = edition;
    if (pages.size === 0 && files.size === 0) return storeBuiltIndex(deps, SITE_INDEX);
    const plain = new Map([...pages].map(([address, page]) => [address, page && ('file' in page ? page : page.plain)]));
    const names = uploadsIn(edition).map(({ name }) => name);
    const uploadTexts = await findUploadTexts(deps.database.db, names);
    await storeSiteIndex(deps, await maker.index({ files, pages: plain, uploadTexts }));
  }

  const findUploads = (names: string[]) => findUploadFacts(deps.database.db, names);

  /** A change with its picture or document on the disk. */
  const kept = async ({ path, content }: FileChange): Promise<KeptChange> =>
    content === null || isTextFile(path)
      ? { path, content }
      : { path, content: await keepOnDisk(keptFolder(env), content) };

  const over = (id: string, changes: readonly KeptChange[]) => ({
    ...{ id, changes, installed, maker, findUploads },
    commitsOf: (path: string, limit: number) => repository.changesOf(path, id, limit),
  });

  async function catchUpTo(commit: string): Promise<void> {
    if (shown.id === commit && isWhole) return;
    const isAhead = isWhole && Number(commit) > Number(shown.id);
    const base = isAhead ? shown : installedEdition(dayOf(deps.clock()));
    const changes: KeptChange[] = [];
    for (const path of await repository.changedBetween(base.id, commit))
      changes.push(await kept({ path, content: await repository.read(path, commit) }));
    if (isAhead && changes.some(isData)) applyFirst(changes);
    const edition = await wholeEdition({
      changes,
      log: deps.log,
      make: (some) => editionOver(base, over(commit, some)),
    });
    await publish(edition, !isWhole || changes.some(isData));
  }

  /** A file of the media library may have been replaced since. */
  async function catchUpWithUploads(): Promise<void> {
    const edition = await withUploads(shown, findUploads, maker);
    if (edition === shown) return;
    showAndKeep(edition);
    indexLater();
  }

  return {
    repository: async () => repository,
    leftOut: () => shown.leftOut,
    async start() {
      const kept = readEdition(env);
      if (!kept) return;
      isWhole = kept.isOfBuild;
      const known = { commitsOf: () => [], findUploads: async () => uploadsIn(kept.edition) };
      const again = (changes: readonly KeptChange[]) =>
        editionOver(shown, { ...over(kept.edition.id, changes), ...known });
      try {
        const changes = await Promise.all([...kept.edition.files].map(migrated));
        const edition = isWhole ? kept.edition : await wholeEdition({ changes, log: deps.log, make: again });
        applyContent(deps, contentOf(edition));
        showAndKeep(edition);
      } catch (error) {
        logged('what was shown last does not fit this version')(error);
      }
    },
    catchUp: () =>
      inOrder(async () => {
        await catchUpTo(await repository.head());
        await catchUpWithUploads();
        if (!isIndexed) indexLater();
      }),
    async prepare(parent, changes, { message }) {
      const edition = await inOrder(async () => {
        await catchUpTo(parent);
        const own = { at: deps.clock(), message, isPublication: true };
        const next = over(parent, await Promise.all(changes.map(kept)));
        return editionOver(shown, {
          ...next,
          commitsOf: async (path, limit) => [own, ...(await next.commitsOf(path, limit))],
        });
      });
      const hasData = changes.some(isData);
      if (hasData) await checkSite(siteOf(edition), deps);
      return {
        show: (commit) =>
          inOrder(async () => {
            if (shown.id === parent) await publish({ ...edition, id: commit }, hasData);
            else await catchUpTo(await repository.head());
            await catchUpWithUploads();
          }),
      };
    },
    renew: () =>
      inOrder(async () => {
        const today = dayOf(deps.clock());
        if (shown.day !== today) showAndKeep(await renewEdition(shown, today, maker));
        if (isWhole) await removeUnusedFiles(keptFolder(env), shown, deps.clock().getTime());
      }),
  };
}
