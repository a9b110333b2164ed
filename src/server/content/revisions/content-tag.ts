/** Invalidated when content was published: each server shows it then. */
export const CONTENT_TAG = 'content';
