/** The media library. */
import { z } from 'zod';
import { libraryFile, libraryFiles } from '#domain/files/file.ts';
import { endpoints } from '../endpoint.ts';

export const filesApi = endpoints({
  upload: { method: 'post', path: '/file', status: 201, answer: z.string() },
  list: { method: 'get', path: '/files', answer: libraryFiles },
  get: { method: 'get', path: '/files/{name}', answer: libraryFile },
  update: { method: 'put', path: '/files/{name}', answer: libraryFile },
  replace: { method: 'post', path: '/files/{name}/replace', answer: libraryFile },
  remove: { method: 'delete', path: '/files/{name}' },
});
