/** A title that would fill the first screen of a phone at the size of titles. */
export const isLong = (title: string): boolean => title.length > 100;
