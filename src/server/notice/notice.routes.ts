import { createRoute } from '@hono/zod-openapi';
import { currentNotice, noticeInput } from '#domain/site-notice.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, guarded, jsonBody } from '../http/contract.ts';
import { netlifyVary } from '../netlify/host-headers.ts';
import { NOTICE_TAG, readNotice, removeNotice, showNotice } from './notice.usecases.ts';

const read = createRoute({
  method: 'get',
  path: '/notice',
  summary: 'El aviso que se muestra en todas las páginas',
  responses: { 200: answer('El aviso; null: no hay.', currentNotice) },
});

const show = createRoute({
  method: 'put',
  path: '/notice',
  summary: 'Mostrar un aviso en todas las páginas, hasta su hora',
  ...guarded('setting:update'),
  request: { body: jsonBody(noticeInput) },
  responses: { 200: answer('El aviso, ya a la vista.', currentNotice), ...failures(400, 401, 403, 413, 422) },
});

const remove = createRoute({
  method: 'delete',
  path: '/notice',
  summary: 'Quitar el aviso antes de su hora',
  ...guarded('setting:update'),
  responses: { 204: { description: 'Ya no se muestra.' }, ...failures(401, 403) },
});

export function registerNoticeRoutes(app: ApiApp): void {
  app.openapi(read, async (c) => {
    // Netlify's edge asks for every page (netlify/edge-functions); its CDN answers until the banner changes.
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
