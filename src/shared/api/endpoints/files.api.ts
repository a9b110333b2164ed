import { z } from 'zod';
import { libraryFile, libraryFiles } from '#domain/files/file.ts';
import { endpoints } from '../endpoint.ts';

export const filesApi = endpoints({
  upload: { method: 'post', path: '/file', status: 201, response: z.string() },
  list: { method: 'get', path: '/files', response: libraryFiles },
  get: { method: 'get', path: '/files/{name}', response: libraryFile },
  update: { method: 'put', path: '/files/{name}', response: libraryFile },
  replace: { method: 'post', path: '/files/{name}/replace', response: libraryFile },
  remove: { method: 'delete', path: '/files/{name}' },
});
