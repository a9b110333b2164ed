import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import { newLeafDocument } from '#shared/api/transparency.schema.ts';
import { fileTooLarge } from '../files/files.errors.ts';
import { countUpload } from '../files/files.usecases.ts';
import { issuesByField, validationFailed } from '../http/errors.ts';
import { readFileForm } from '../http/file-form.ts';
import { routes } from '../http/routes.ts';
import { tableResponse } from '../table-file.ts';
import { attachToLeaf, decideOnLeaf, detachFromLeaf } from './change-leaf.usecases.ts';
import { INDEX_COLUMNS } from './index-table.ts';
import { readOfficeIndex } from './read-index.usecases.ts';

export const transparencyRoutes = routes(transparencyApi, {
  index: ({ deps, user }) => readOfficeIndex(deps, user),
  file: async ({ deps, user, query: { format } }) => {
    const { leaves } = await readOfficeIndex(deps, user);
    return tableResponse(format, { name: 'transparencia', columns: INDEX_COLUMNS, rows: leaves });
  },
  async attach({ deps, user, c }) {
    await countUpload(deps, user.id);
    const { file, fields } = await readFileForm(c.req.raw, MAX_UPLOAD_BYTES, () => fileTooLarge());
    const { data, error } = newLeafDocument.safeParse(fields);
    if (error) throw validationFailed(issuesByField(error.issues));
    return attachToLeaf(deps, user, data, file);
  },
  detach: ({ deps, user, params }) => detachFromLeaf(deps, user, params.number, params.file),
  decide: ({ deps, user, params, body }) => decideOnLeaf(deps, user, params.number, body),
});
