/** A host of content for tests: the installed content of the project, revisions in the database, and pages that only are counted. */

import type { FileChange } from '#server/content/revisions/file-change.ts';
import { type InstalledEdition, oidOf, readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { openPublishedContent, type PublishedContent } from '#server/content/revisions/published-content.ts';
import type { Deps } from '#server/deps.ts';
import { ROOT } from '#server/node/paths.ts';
import { applyContent } from '#server/node/site/apply-content.ts';
import type { ContentHost } from '#server/publication/content-host.ts';
import { publishNow } from '#server/publication/publish-now.ts';
import { publishWaiting } from '#server/publication/publish-waiting.ts';
import { folderReader, readerOver } from '#server/read-content-data.ts';

type Prepared = { parent: string; changes: readonly FileChange[] };

export type TestContent = ContentHost & {
  published: PublishedContent;
  /** What pages were made of, in order. */
  made: Prepared[];
  /** The commit that visitors see. */
  shown: string;
  /** Called with what pages are made of; what it throws is what an author can correct. */
  onPrepare: (prepared: Prepared) => void | Promise<void>;
  onShow: (commit: string) => void | Promise<void>;
  /** Publishes what waits, as the job does. */
  publish(): Promise<void>;
  /** The text of a file as it is published; null without one. */
  textOf(path: string): Promise<string | null>;
  /** Publishes another text of a file by another person, with no draft. */
  changeByOther(path: string, change: (text: string) => string, message?: string): Promise<string>;
};

let installed: Promise<InstalledEdition> | undefined;
const encoder = new TextEncoder();

/** `null`: the new version has no such file. */
type Update = (path: string, text: string) => string | null;

const withTexts = (files: InstalledEdition, update: Update): InstalledEdition =>
  new Map(
    [...files].flatMap(([path, file]) => {
      const text = file.text === null ? file.text : update(path, file.text);
      if (text === file.text) return [[path, file] as const];
      if (text === null) return [];
      const bytes = encoder.encode(text);
      return [[path, { ...file, text, bytes: async () => bytes, oid: async () => oidOf(bytes) }] as const];
    }),
  );

const INSTALLED_AT = new Date('2026-09-01T15:00:00Z');
const OTHER_PERSON = { id: null, name: 'Otra Persona', email: 'otra@hospital.example' };

/** What is published of some files is in force in the portal, as it is on a server. */
export function applyWhenShown(deps: Deps, content: TestContent, paths: readonly string[]): void {
  content.onShow = async (commit) => {
    const files = new Map<string, Uint8Array | null>();
    for (const path of paths) files.set(path, await content.published.read(path, commit));
    applyContent(deps, readerOver(folderReader(ROOT), files));
  };
}

/** Gives a portal content of its own; `update`: the texts that a new version of the portal installs. */
export async function provideContent(deps: Deps, update: Update = (_, text) => text): Promise<TestContent> {
  installed ??= readInstalledEdition(ROOT).then(
    (files) => new Map([...files].map(([path, file]) => [path, { ...file, at: INSTALLED_AT }])),
  );
  const published = openPublishedContent(deps.database, withTexts(await installed, update));
  const textOf = async (path: string) => {
    const bytes = await published.read(path, await published.head());
    return bytes && new TextDecoder().decode(bytes);
  };
  const content: TestContent = {
    published,
    made: [],
    shown: '0',
    onPrepare: () => undefined,
    onShow: () => undefined,
    repository: async () => published,
    catchUp: async () => undefined,
    renew: async () => undefined,
    async prepare(parent, changes) {
      await content.onPrepare({ parent, changes });
      content.made.push({ parent, changes });
      return {
        async show(commit) {
          await content.onShow(commit);
          content.shown = commit;
        },
      };
    },
    publish: () => publishWaiting(deps),
    textOf,
    async changeByOther(path, change, message = 'Cambia un texto') {
      const bytes = new TextEncoder().encode(change((await textOf(path)) ?? ''));
      const parent = await published.head();
      const changes = [{ path, content: bytes }];
      await publishNow(deps, content, { author: OTHER_PERSON, message, changes, parent });
      return published.head();
    },
  };
  deps.content = content;
  return content;
}
