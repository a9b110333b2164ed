import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { readUploadedFile } from '../http/file-form.ts';
import { routes } from '../http/routes.ts';
import { fileTooLarge } from './files.errors.ts';
import { countUpload, storeUpload } from './files.usecases.ts';
import { changeAltText, listLibrary, readLibraryFile, removeFile } from './library/library.usecases.ts';
import { replaceFile } from './library/replace.usecases.ts';

export const fileRoutes = routes(filesApi, {
  async upload({ deps, user, c }) {
    await countUpload(deps, user.id);
    return storeUpload(deps, user, await readUploadedFile(c.req.raw, MAX_UPLOAD_BYTES, () => fileTooLarge()));
  },
  list: ({ deps, user, query }) => listLibrary(deps, user, query),
  get: ({ deps, user, params: { name } }) => readLibraryFile(deps, user, name),
  update: ({ deps, user, params: { name }, body }) => changeAltText(deps, user, name, body.alt),
  replace: ({ deps, user, params: { name }, body }) => replaceFile(deps, user, name, body),
  remove: ({ deps, user, params: { name } }) => removeFile(deps, user, name),
});
