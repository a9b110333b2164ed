/** The cache tag of a stored file and of all its widths. */
export const fileCacheTag = (name: string): string => `file:${name}`;
