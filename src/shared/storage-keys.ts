/**
 * Keys of the browser's storage (docs/contract.md#users-and-sessions, docs/contract.md#preferences). The lines that run
 * before the first paint repeat them (components/shell/before-paint.client.js, first-calls.client.js).
 */
export const TOKEN_KEY = 'ACCESS_TOKEN';
export const USER_KEY = 'user';
export const THEME_KEY = 'theme';
export const TEXT_SIZE_KEY = 'textSize';
/** Holidays with the exceptions of the office, as a page with opening hours last got them. */
export const HOLIDAYS_KEY = 'holidays';

/** Whether the editors show the preview beside the text; absent: no. */
export const SIDE_PREVIEW_KEY = 'sidePreview';

/** In the storage of the tab: the page outside of the back office to go on to after the steps of an entry. */
export const AFTER_ENTRY_KEY = 'AFTER_ENTRY';

/** In the storage of the tab: the post that was just published, until the next page has told so. */
export const PUBLISHED_KEY = 'PUBLISHED_POST';
/** `isUpdate`: readers had an earlier version of it. */
export type PublishedPost = { id: number; title: string; isUpdate: boolean };
