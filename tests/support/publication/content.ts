/** A host of content for tests: a real repository with the content of the project, and builds that only are counted. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContentRepository, openRepository } from '#server/content-repository/content-repository.ts';
import { makeRepository } from '#server/content-repository/make-repository.ts';
import type { Deps } from '#server/deps.ts';
import { ROOT } from '#server/node/paths.ts';
import type { BuildingHost, RemoteHost } from '#server/publication/content-host.ts';
import { publishWaiting } from '#server/publication/publisher.ts';

export type TestContent = BuildingHost & {
  dir: string;
  git: ContentRepository;
  /** The commits whose site was built, in order. */
  built: string[];
  /** The commit that visitors see. */
  shown: string | null;
  /** Called with each commit that is built; what it throws is the failure of the build. */
  onBuild: (commit: string) => void | Promise<void>;
  onGoLive: (commit: string) => void | Promise<void>;
  remote: RemoteHost | null;
  /** Publishes what waits, as the job does. */
  publish(): Promise<void>;
};

let template: string | undefined;
const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'contenido-'));
  folders.push(folder);
  return folder;
};

/** Gives a portal content of its own. */
export async function provideContent(deps: Deps): Promise<TestContent> {
  template ??= newFolder();
  const original = join(template, 'repositorio');
  if (!existsSync(original)) await makeRepository(original, join(ROOT, 'content'), new Date('2026-09-01T15:00:00Z'));
  const dir = join(newFolder(), 'repositorio');
  cpSync(original, dir, { recursive: true });
  const git = openRepository(dir);
  const ready = new Set<string>();
  let live = await git.contentTree(await git.head());
  const content: TestContent = {
    dir,
    git,
    built: [],
    shown: null,
    onBuild: () => undefined,
    onGoLive: () => undefined,
    repository: async () => git,
    hasRepository: () => true,
    remote: null,
    startedAt: deps.clock(),
    wake: () => undefined,
    publish: () => publishWaiting(deps),
    site: {
      live: () => live,
      renew: async () => undefined,
      async prepare(commit, onCheck) {
        const tree = await git.contentTree(commit);
        if (ready.has(tree)) return;
        await content.onBuild(commit);
        content.built.push(commit);
        await onCheck?.();
        ready.add(tree);
      },
      async goLive(commit) {
        await content.onGoLive(commit);
        live = await git.contentTree(commit);
        content.shown = commit;
      },
    },
  };
  deps.content = content;
  return content;
}
