import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import type { ApiApp } from '../app.ts';
import { readMultipart } from '../http/multipart.ts';
import { type RawBody, registerEndpoint } from '../http/register-endpoint.ts';
import { fileTooLarge, noFile } from './files.errors.ts';
import { countUpload, type NamedBytes, storeUpload } from './files.usecases.ts';

/** Not a zod schema: it would read the whole form before the rate limit is checked. */
const fileForm: RawBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
  },
};

export function registerFileRoutes(app: ApiApp): void {
  registerEndpoint(app, filesApi.upload, 'file:create', {
    summary: 'Subir un archivo',
    request: { body: fileForm },
    response: 'Nombre con el que quedó guardado.',
    errors: [413, 415, 422, 429],
    async handle({ deps, user, c }) {
      await countUpload(deps, user.id);
      return storeUpload(deps, user, await readUploadedFile(c.req.raw));
    },
  });
}

async function readUploadedFile(request: Request): Promise<NamedBytes> {
  let file: NamedBytes | undefined;
  await readMultipart(request, {
    limits: { files: 1, fields: 10, fieldSize: 1024 },
    onField: () => undefined,
    async onFile({ field, name, chunks }) {
      if (field === 'file') file = { name, bytes: await collectBytes(chunks) };
    },
  });
  if (!file) throw noFile();
  return file;
}

async function collectBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.byteLength;
    if (total > MAX_UPLOAD_BYTES) throw fileTooLarge();
    parts.push(chunk);
  }
  const { buffer, byteOffset } = Buffer.concat(parts);
  return new Uint8Array(buffer, byteOffset, total);
}
