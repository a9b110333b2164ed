/** Published content on Netlify: a publication is revisions in the database, and a build hook starts the build that shows them. */
import { seconds } from '#shared/time/time.ts';
import type { InstalledEdition } from '../content/revisions/installed-edition.ts';
import { openPublishedContent, type PublishedContent } from '../content/revisions/published-content.ts';
import type { Deps } from '../deps.ts';
import type { ContentHost } from '../publication/content-host.ts';

const HOOK_TIMEOUT_MS = seconds(10);

type Options = {
  /** Read with the first call that needs it. */
  readInstalled(): Promise<InstalledEdition>;
  /** The address of the build hook, by which anyone starts builds: no log has it. */
  hook: string;
  /** The commit that this deploy was built from. */
  commit: string;
};

export function createNetlifyContent(
  { database, log, publicFetch }: Pick<Deps, 'database' | 'log' | 'publicFetch'>,
  { readInstalled, hook, commit }: Options,
): ContentHost {
  let opened: Promise<PublishedContent> | undefined;

  async function open(): Promise<PublishedContent> {
    return openPublishedContent(database, await readInstalled());
  }

  async function start(): Promise<void> {
    try {
      const { status } = await publicFetch(new URL(hook), { method: 'POST', timeoutMs: HOOK_TIMEOUT_MS });
      if (status >= 300) throw new Error(`the build hook answered ${status}`);
    } catch (error) {
      // The publication is stored; the job asks again.
      log.error('the build hook could not be called', error);
    }
  }

  return {
    repository() {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    prepare: async () => null,
    catchUp: async () => undefined,
    renew: async () => undefined,
    deploys: { commit, start },
  };
}
