/**
 * Previews of content: the bearer of a signed cookie gets every page from a build of its own (`site` per request), so
 * that the preview is the real page. Nothing of it is cached or indexed.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Banner, insertBanner } from '#shared/html/banner.ts';
import type { Deps } from '../deps.ts';
import { CONTENT_PREVIEW_MINUTES, PREVIEW_PATH } from '../publication/publications.usecases.ts';
import { verifyToken } from '../signed-token.ts';
import type { BuiltSite } from './built-site.ts';
import { type Representation, weakEtag } from './representation.ts';

export type PreviewSites = {
  /** The build that the cookie of a request names; null without one, or when it is gone. */
  find(req: IncomingMessage): Promise<BuiltSite | null>;
  /** Answers the link of a preview and the way out; false for any other address. */
  respond(req: IncomingMessage, res: ServerResponse, url: URL, own: string[]): Promise<boolean>;
};

const COOKIE = 'vista_previa';
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`);
const LEAVE = 'salir';
const PURPOSE = /^content:([0-9a-f]{40})$/;
const PAGE = /^\/[a-z0-9/-]*$/;

/** `load`: the build of a commit, while it is there. */
export function createPreviewSites(
  deps: Pick<Deps, 'clock' | 'keys'>,
  load: (commit: string) => Promise<BuiltSite | null>,
): PreviewSites {
  async function siteOf(token: string): Promise<BuiltSite | null> {
    const verified = await verifyToken(deps, deps.keys.preview, token);
    const [, commit] = PURPOSE.exec(verified?.id ?? '') ?? [];
    return commit ? load(commit) : null;
  }

  return {
    async find({ headers }) {
      const [, token] = COOKIE_VALUE.exec(headers.cookie ?? '') ?? [];
      return token ? siteOf(token) : null;
    },
    async respond(req, res, { pathname, searchParams }, own) {
      if (!pathname.startsWith(PREVIEW_PATH)) return false;
      const token = pathname.slice(PREVIEW_PATH.length);
      const isLeaving = pathname === PREVIEW_PATH + LEAVE;
      if (!isLeaving && !(await siteOf(token))) return false;
      const asked = searchParams.get('pagina') ?? '/';
      const cookie = `${COOKIE}=${isLeaving ? '' : token}; Path=/; Max-Age=${isLeaving ? 0 : CONTENT_PREVIEW_MINUTES * 60}; HttpOnly; SameSite=Lax`;
      const page = PAGE.test(asked) && !asked.startsWith('//') ? asked : '/';
      res.writeHead(303, ['Location', page, 'Set-Cookie', cookie, 'Cache-Control', 'no-store', ...own]);
      res.end(req.method === 'HEAD' ? undefined : '');
      return true;
    },
  };
}

const NOTICE: Banner = {
  level: 'warn',
  text: `Vista previa: esto todavía no está publicado. Para volver al sitio publicado, abra ${PREVIEW_PATH}${LEAVE}`,
  until: '',
};

/** A page of a preview: it says so, and stays nowhere. */
export function asPreview(item: Representation): Representation {
  const own = item.headers.filter(([name]) => name !== 'Cache-Control' && name !== 'X-Robots-Tag');
  const headers: [string, string][] = [...own, ['Cache-Control', 'no-store'], ['X-Robots-Tag', 'noindex']];
  const isPage = own.some(([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith('text/html'));
  if (!isPage) return { ...item, headers };
  const plain = Buffer.from(insertBanner(item.plain.toString(), NOTICE));
  return { ...item, headers, plain, br: null, gzip: null, etag: weakEtag(plain) };
}
