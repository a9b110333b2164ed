import { createRoute, z } from '@hono/zod-openapi';
import { pageMeta, pageNumber, searchText } from '#domain/api.ts';
import { userRow } from '#domain/user.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, guarded } from '../http/contract.ts';
import { listAccounts } from './users.usecases.ts';

const list = createRoute({
  method: 'get',
  path: '/users',
  summary: 'Cuentas del portal',
  ...guarded('user:read'),
  request: { query: z.object({ page: pageNumber, q: searchText }) },
  responses: {
    200: answer('Una página de cuentas.', z.object({ data: z.array(userRow), meta: pageMeta })),
    ...failures(401, 403, 422),
  },
});

export function registerUserRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await listAccounts(c.get('deps'), c.req.valid('query')), 200));
}
