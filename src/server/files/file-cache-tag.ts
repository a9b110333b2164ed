/** Cache tag of a stored file and its variants. */
export const fileCacheTag = (name: string): string => `file:${name}`;
