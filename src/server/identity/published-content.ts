import { type ContentFiles, isTextFile } from '#domain/site/identity/content-edits.ts';
import type { Deps } from '../deps.ts';
import type { ContentHost } from '../publication/content-host.ts';
import { findPublication } from '../publication/publications.store.ts';
import { publishContent } from '../publication/publish-content.usecases.ts';
import type { SiteContent } from './site-content.ts';

/** The content of the repository of this installation, which publications change. */
export const publishedContent = (deps: Deps, host: ContentHost): SiteContent => ({
  async read() {
    const repository = await host.repository();
    const commit = await repository.head();
    const listed = await repository.listContent(commit);
    const decoder = new TextDecoder();
    const textOf = async (path: string) =>
      isTextFile(path) ? decoder.decode((await repository.read(path, commit)) ?? undefined) : '';
    const files: ContentFiles = new Map(
      await Promise.all(listed.map(async ({ path }) => [path, await textOf(path)] as const)),
    );
    return { files, commit };
  },
  isLive: async (id) => (await findPublication(deps.database.db, id))?.state === 'live',
  publish: (change) => publishContent(deps, change),
});
