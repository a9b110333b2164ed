/** The texts of content/ for what reads many of them: of the newest commit, or of the installation where nothing is published. */
import type { ContentTexts } from '#domain/site/identity/content-edits.ts';
import type { Deps } from '../../deps.ts';
import { readInstalledEdition } from './installed-edition.ts';
import type { PublishedContent } from './published-content.ts';

/** `commit`: undefined where nothing is published. */
export type ContentSnapshot = { commit: string | undefined; texts: ContentTexts };

/** The texts of which pages are made; those of the demonstration are not read. */
const IS_READ = /^content\/(?:data|pages|listas)\/.*\.(?:md|yaml)$/;

/** Of each repository the newest: a commit never changes. */
const known = new WeakMap<PublishedContent, ContentSnapshot & { commit: string }>();

/** The texts of the newest commit, or of the folder of the installation. */
export async function readContent({ content, contentRoot }: Pick<Deps, 'content' | 'contentRoot'>) {
  if (content) return readContentOf(await content.repository());
  const installed = [...(await readInstalledEdition(contentRoot))];
  const texts = new Map(installed.map(([path, { text }]) => [path, (IS_READ.test(path) && text) || '']));
  return { commit: undefined, texts };
}

/** The texts of the newest commit of a repository, read once for each commit. */
export async function readContentOf(repository: PublishedContent): Promise<ContentSnapshot & { commit: string }> {
  const commit = await repository.head();
  const last = known.get(repository);
  if (last?.commit === commit) return last;
  const texts = (await repository.listContent(commit)).map(async ({ path }) => {
    const bytes = IS_READ.test(path) ? await repository.read(path, commit) : null;
    return [path, bytes ? new TextDecoder().decode(bytes) : ''] as const;
  });
  const snapshot = { commit, texts: new Map(await Promise.all(texts)) };
  known.set(repository, snapshot);
  return snapshot;
}
