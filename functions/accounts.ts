import type { Config } from '@netlify/functions';
import { createApiHandler } from '#server/netlify/api-handler.ts';
import { argon2Passwords } from '#server/users/argon2-passwords.ts';

/** The paths of the API that hash or verify passwords, also to publish a file of rules. */
export default createApiHandler({ passwords: argon2Passwords });

export const config: Config = {
  path: [
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
  ],
};
