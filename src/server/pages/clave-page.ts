/** /pqrsd/clave: a new clave by the one-time link of a mail. */
import { type ClaveByLink, renewClaveByLink } from '../pqrsd/clave/new-clave.usecases.ts';
import type { FormPost } from './form-post.ts';
import { EMPTY_LINK_PAGE, type LinkPage, readLinkPage, statusOfLink } from './link-page.ts';

type ClavePage = LinkPage & { given: ClaveByLink | null };

const EMPTY: ClavePage = { ...EMPTY_LINK_PAGE, given: null };

/** Answers the page: the form for a GET, and for a posted code the new clave or why there is none. */
export const readClavePage = (post: FormPost): Promise<ClavePage> =>
  readLinkPage(post, { empty: EMPTY, what: 'a new clave could not be given' }, async ({ link }) => {
    const given = await renewClaveByLink(post.deps, link);
    return { given, ...statusOfLink(given) };
  });
