/**
 * The call that each list shows first, which its page starts while the scripts of the screen still load
 * (components/shell/first-calls.client.js), as soon as the account is known to owe nothing, which the API would refuse.
 * The queries are those that the screens make of an address without filters;
 * tests/browser/office/first-calls.spec.ts holds both together.
 */
import { fileQuery } from '#domain/files/file.ts';
import { mailQuery } from '#domain/operations/mail-delivery.ts';
import { auditQuery } from '#shared/api/audit.schema.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { mailApi } from '#shared/api/endpoints/settings.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { backOfficePostQuery } from '#shared/api/post-editing.schema.ts';
import { userQueryOf } from './accounts/accounts.model.ts';
import { parseListQuery } from './back-office.model.ts';
import { inboxQueryOf } from './pqrsd/inbox/inbox.model.ts';
import type { ScreenPath } from './screens.ts';

const unfiltered = new URLSearchParams();

/** Addresses below `/api`, by the path of the screen. */
export const FIRST_CALLS: Partial<Record<ScreenPath, string>> = {
  users: addressOf(usersApi.list, { query: userQueryOf(unfiltered) }),
  pqrsd: addressOf(pqrsdDeskApi.list, { query: inboxQueryOf(unfiltered) }),
  mail: addressOf(mailApi.list, { query: parseListQuery(unfiltered, mailQuery) }),
  posts: addressOf(postsApi.listAll, { query: parseListQuery(unfiltered, backOfficePostQuery) }),
  pages: addressOf(pagesApi.list),
  media: addressOf(filesApi.list, { query: parseListQuery(unfiltered, fileQuery) }),
  audit: addressOf(auditApi.list, { query: parseListQuery(unfiltered, auditQuery) }),
};
