import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import { routes } from '../http/routes.ts';
import { tableResponse } from '../table-file.ts';
import { attachToLeaf, decideOnLeaf, detachFromLeaf } from './change-leaf.usecases.ts';
import { INDEX_COLUMNS } from './index-table.ts';
import { readOfficeIndex } from './read-index.usecases.ts';
import { replaceInLeaf } from './replace-document.usecases.ts';

export const transparencyRoutes = routes(transparencyApi, {
  index: ({ deps, user }) => readOfficeIndex(deps, user),
  file: async ({ deps, user, query: { format } }) => {
    const { leaves } = await readOfficeIndex(deps, user);
    return tableResponse(format, { name: 'transparencia', columns: INDEX_COLUMNS, rows: leaves });
  },
  attach: ({ deps, user, body }) => attachToLeaf(deps, user, body),
  replace: ({ deps, user, params, body }) => replaceInLeaf(deps, user, params, body),
  detach: ({ deps, user, params }) => detachFromLeaf(deps, user, params),
  decide: ({ deps, user, params, body }) => decideOnLeaf(deps, user, params.number, body),
});
