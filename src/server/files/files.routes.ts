import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import type { ApiApp } from '../app.ts';
import { fileForm, readUploadedFile } from '../http/file-form.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { fileTooLarge } from './files.errors.ts';
import { countUpload, storeUpload } from './files.usecases.ts';

export function registerFileRoutes(app: ApiApp): void {
  registerEndpoint(app, filesApi.upload, 'file:create', {
    summary: 'Subir un archivo',
    request: { body: fileForm },
    response: 'Nombre con el que quedó guardado.',
    errors: [413, 415, 422, 429],
    async handle({ deps, user, c }) {
      await countUpload(deps, user.id);
      return storeUpload(deps, user, await readUploadedFile(c.req.raw, MAX_UPLOAD_BYTES, fileTooLarge));
    },
  });
}
