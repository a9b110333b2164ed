/** The cache tag of a stored file and of all its widths. */
export const fileTag = (name: string): string => `file:${name}`;
