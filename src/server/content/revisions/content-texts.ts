/** The texts of content/ for what reads many of them: of the newest commit, or of the folder while there is no repository. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentTexts } from '#domain/site/transparency-changes.ts';
import type { Deps } from '../../deps.ts';
import type { PublishedContent } from './published-content.ts';

/** `commit`: undefined while there is no repository. Files that are no text have an empty one. */
export type ContentSnapshot = { commit: string | undefined; texts: ContentTexts };

const FOLDERS = ['data', 'pages', 'listas', 'documents'].map((name) => `content/${name}`);
const IS_TEXT = /\.(?:md|yaml)$/;

/** Of each repository the newest: a commit never changes. */
const known = new WeakMap<PublishedContent, ContentSnapshot>();

/** The texts of the newest commit, or of the folder of the installation. */
export async function readContent({ content, contentRoot }: Pick<Deps, 'content' | 'contentRoot'>) {
  if (!content) return { commit: undefined, texts: await textsOfFolder(contentRoot) };
  return readContentOf(await content.repository());
}

/** The texts of the newest commit of a repository, read once for each commit. */
export async function readContentOf(repository: PublishedContent): Promise<ContentSnapshot> {
  const commit = await repository.head();
  const last = known.get(repository);
  if (last?.commit === commit) return last;
  const files = (await repository.listContent(commit)).filter(({ path }) =>
    FOLDERS.some((folder) => path.startsWith(`${folder}/`)),
  );
  const texts = files.map(async ({ path }) => {
    const bytes = IS_TEXT.test(path) ? await repository.read(path, commit) : null;
    return [path, bytes ? new TextDecoder().decode(bytes) : ''] as const;
  });
  const snapshot = { commit, texts: new Map(await Promise.all(texts)) };
  known.set(repository, snapshot);
  return snapshot;
}

async function textsOfFolder(root: string): Promise<ContentTexts> {
  const folders = FOLDERS.map(async (folder) => {
    const names = await namesIn(join(root, folder));
    return Promise.all(
      names.map(async (name) => {
        const path = `${folder}/${name}`;
        return [path, IS_TEXT.test(name) ? await readFile(join(root, path), 'utf8') : ''] as const;
      }),
    );
  });
  return new Map((await Promise.all(folders)).flat());
}

/** The files of a folder; none where a host carries no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
