import { bannerInput } from '#shared/api/banner.schema.ts';
import { noticeApi } from '#shared/api/endpoints/settings.api.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute, publicRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { netlifyVary } from '../netlify/host-headers.ts';
import { NOTICE_TAG, readNotice, removeNotice, showNotice } from './notice.usecases.ts';

const read = publicRoute(noticeApi.get, {
  summary: 'El aviso que se muestra en todas las páginas',
  response: 'El aviso; null: no hay.',
});

const show = guardedRoute(noticeApi.show, 'setting:update', {
  summary: 'Mostrar un aviso en todas las páginas, hasta su hora',
  request: { body: jsonBody(bannerInput) },
  response: 'El aviso, ya a la vista.',
  errors: [400, 413, 422],
});

const remove = guardedRoute(noticeApi.remove, 'setting:update', {
  summary: 'Quitar el aviso antes de su hora',
  response: 'Ya no se muestra.',
});

export function registerNoticeRoutes(app: ApiApp): void {
  app.openapi(read, async (c) => {
    // Netlify's edge function requests it for every page; the CDN caches the response until the banner changes.
    c.header('Netlify-CDN-Cache-Control', 'public, max-age=60');
    c.header('Netlify-Cache-Tag', NOTICE_TAG);
    c.header('Netlify-Vary', netlifyVary([]));
    return c.json({ data: await readNotice(c.get('deps')) }, 200);
  });
  app.openapi(show, async (c) =>
    c.json({ data: await showNotice(c.get('deps'), c.get('user'), c.req.valid('json')) }, 200),
  );
  app.openapi(remove, async (c) => {
    await removeNotice(c.get('deps'), c.get('user'));
    return c.body(null, 204);
  });
}
