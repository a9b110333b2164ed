/** The content of the site as the assistant reads and changes it. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { PublicationState } from '#domain/publication/publication.ts';
import { type ContentFiles, type FileChange, isTextFile } from '#domain/site/identity/content-edits.ts';

type Author = { id: number; name: string; email: string };
export type ContentChange = { author: Author; message: string; changes: readonly FileChange[]; parent?: string };

export type SiteContent = {
  /** The newest files, and their commit where there is one. */
  read(): Promise<{ files: ContentFiles; commit?: string }>;
  /** Whether visitors see a publication. */
  isLive(publication: number): Promise<boolean>;
  /** Publishes a change; null where nothing can change the content from here. */
  publish: ((change: ContentChange) => Promise<{ id: number; state: PublicationState }>) | null;
};

/** The content that was installed with the code, which only its engineers change. `root` holds content/. */
export const installedContent = (root: string): SiteContent => ({
  read: async () => ({ files: await readContentFolder(root) }),
  isLive: async () => false,
  publish: null,
});

async function readContentFolder(root: string): Promise<ContentFiles> {
  const entries = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = relative(root, join(parentPath, name)).split(sep).join('/');
        return [path, isTextFile(path) ? await readFile(join(parentPath, name), 'utf8') : ''] as const;
      }),
    ),
  );
}
