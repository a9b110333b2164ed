import type { Config } from '@netlify/functions';
import { createApiHandler } from '#server/netlify/api-handler.ts';

/** The API on Netlify, without the paths of accounts.ts and files.ts. */
export default createApiHandler({});

export const config: Config = {
  path: '/api/*',
  excludedPath: [
    '/api/login',
    '/api/auth/login',
    '/api/signup',
    '/api/signup/*',
    '/api/user/*',
    '/api/users',
    '/api/users/*',
    '/api/password/*',
    '/api/denuncia-readers',
    '/api/denuncia-readers/*',
    '/api/invitation',
    '/api/invitation/*',
    '/api/second-factor',
    '/api/second-factor/*',
    '/api/settings',
    '/api/settings/clock',
    '/api/content-owners/*',
    '/api/pages/*',
    '/api/publications/*',
    '/api/posts/:id/revisions/:n/erase',
    '/api/file',
    '/api/file/uploads/:id/complete',
    '/api/pqrsd/uploads/:id/complete',
    '/api/account/picture',
    '/api/content-files',
    '/api/transparency/documents',
    '/api/transparency/:number/documents/:file/replace',
  ],
};
