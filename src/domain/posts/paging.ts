/** Sizes of the public lists (docs/contract.md#business-constants), without a library, for browsers too. */

/** Page size of the news. */
export const POSTS_PER_PAGE = 3;
/** Page size of the document lists on category pages, one line each. */
export const DOCUMENTS_PER_PAGE = 10;
/** Page links under a list. */
export const PAGE_LINKS = 5;
