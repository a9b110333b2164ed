import { createRoute } from '@hono/zod-openapi';
import { bannerInput, currentBanner } from '#shared/api/banner.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { netlifyVary } from '../netlify/host-headers.ts';
import { NOTICE_TAG, readNotice, removeNotice, showNotice } from './notice.usecases.ts';

const read = createRoute({
  method: 'get',
  path: '/notice',
  summary: 'El aviso que se muestra en todas las páginas',
  responses: { 200: jsonResponse('El aviso; null: no hay.', currentBanner) },
});

const show = createRoute({
  method: 'put',
  path: '/notice',
  summary: 'Mostrar un aviso en todas las páginas, hasta su hora',
  ...withPermission('setting:update'),
  request: { body: jsonBody(bannerInput) },
  responses: {
    200: jsonResponse('El aviso, ya a la vista.', currentBanner),
    ...errorResponses(400, 401, 403, 413, 422),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/notice',
  summary: 'Quitar el aviso antes de su hora',
  ...withPermission('setting:update'),
  responses: { 204: { description: 'Ya no se muestra.' }, ...errorResponses(401, 403) },
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
