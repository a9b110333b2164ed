import { noticeApi } from '#shared/api/endpoints/settings.api.ts';
import { routes } from '../http/routes.ts';
import { netlifyVary } from '../netlify/host-headers.ts';
import { NOTICE_TAG, readNotice, removeNotice, showNotice } from './notice.usecases.ts';

export const noticeRoutes = routes(noticeApi, {
  async get({ deps, c }) {
    // Netlify's edge function requests it for every page; the CDN caches the response until the banner changes.
    c.header('Netlify-CDN-Cache-Control', 'public, max-age=60');
    c.header('Netlify-Cache-Tag', NOTICE_TAG);
    c.header('Netlify-Vary', netlifyVary([]));
    return { data: await readNotice(deps) };
  },
  show: async ({ deps, user, body }) => ({ data: await showNotice(deps, user, body) }),
  remove: ({ deps, user }) => removeNotice(deps, user),
});
