/** The content that a server shows at one moment: the installed edition, and over it what was published. */
import type { ContentOverlay } from '../../../content/overlay.ts';
import type { BuiltSite } from '../../http-server/built-site.ts';
import { asErrorPage, type StaticFile, type StaticFiles } from '../../http-server/static-files.ts';
import type { PublishedFiles } from './kept-bytes.ts';

export type Edition = {
  /** The commit of the content. */
  id: string;
  /** The day that its pages show, in Colombia. */
  day: string;
  files: PublishedFiles;
  /** What pages read of these files. */
  overlay: ContentOverlay;
  /** The pages and files that differ from the built ones, by address; null: gone. */
  pages: ReadonlyMap<string, StaticFile | null>;
  /** The keys that pages read which were made since the build. */
  reads: ReadonlyMap<string, readonly string[]>;
  /** The pictures that are still drawn as they were: no person waits for them. */
  later: readonly string[];
  /** Published files that this version of the code cannot show, with the reasons: visitors read the installed ones. */
  leftOut: ReadonlyMap<string, readonly string[]>;
};

/** The edition that came with the code. */
export const installedEdition = (day: string): Edition => ({
  id: '0',
  day,
  files: new Map(),
  overlay: new Map(),
  pages: new Map(),
  reads: new Map(),
  later: [],
  leftOut: new Map(),
});

/** The site with the pages of an edition; a page that is rendered on demand reads its files. */
export function showEdition(build: BuiltSite, { pages, overlay }: Edition): BuiltSite {
  if (overlay.size === 0 && pages.size === 0) return build;
  const find: StaticFiles['find'] = (pathname) => {
    const own = pages.get(decodeURIComponent(pathname));
    return own === undefined ? build.files.find(pathname) : (own ?? undefined);
  };
  const errorPage: StaticFiles['errorPage'] = (status) => {
    const own = pages.get(status === 404 ? '/404' : '/500');
    return own ? asErrorPage(own, status) : build.files.errorPage(status);
  };
  return {
    ...build,
    files: { find: (pathname) => (ERROR_PAGES.has(pathname) ? undefined : find(pathname)), errorPage },
    render: (request, options) => {
      const { content: own } = options.locals;
      const content = own ? new Map([...overlay, ...own]) : overlay;
      return build.render(request, { ...options, locals: { ...options.locals, content } });
    },
  };
}

/** Pages that have no address of their own. */
const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);
