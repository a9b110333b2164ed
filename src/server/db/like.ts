/** A LIKE pattern that finds the text anywhere: `%` and `_` typed by a person are letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
