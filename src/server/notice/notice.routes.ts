import { bannerInput } from '#shared/api/banner.schema.ts';
import { noticeApi } from '#shared/api/endpoints/settings.api.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { netlifyVary } from '../netlify/host-headers.ts';
import { NOTICE_TAG, readNotice, removeNotice, showNotice } from './notice.usecases.ts';

export function registerNoticeRoutes(app: ApiApp): void {
  registerEndpoint(app, noticeApi.get, 'public', {
    summary: 'El aviso que se muestra en todas las páginas',
    response: 'El aviso; null: no hay.',
    async handle({ deps, c }) {
      // Netlify's edge function requests it for every page; the CDN caches the response until the banner changes.
      c.header('Netlify-CDN-Cache-Control', 'public, max-age=60');
      c.header('Netlify-Cache-Tag', NOTICE_TAG);
      c.header('Netlify-Vary', netlifyVary([]));
      return { data: await readNotice(deps) };
    },
  });
  registerEndpoint(app, noticeApi.show, 'setting:update', {
    summary: 'Mostrar un aviso en todas las páginas, hasta su hora',
    request: { body: bannerInput },
    response: 'El aviso, ya a la vista.',
    errors: [400, 413, 422],
    handle: async ({ deps, user, body }) => ({ data: await showNotice(deps, user, body) }),
  });
  registerEndpoint(app, noticeApi.remove, 'setting:update', {
    summary: 'Quitar el aviso antes de su hora',
    response: 'Ya no se muestra.',
    handle: ({ deps, user }) => removeNotice(deps, user),
  });
}
