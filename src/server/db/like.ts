import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';

/** A LIKE pattern for a substring, with `%` and `_` escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** In both cases, because `upper` beyond ASCII depends on the locale of the database. */
const ACCENTED_LETTERS = 'áàäâéèëêíìïîóòöôúùüûÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛñ';
const UNACCENTED_LETTERS = 'aaaaeeeeiiiioooouuuuAAAAEEEEIIIIOOOOUUUUÑ';

/** Whether a column contains the text, ignoring case and accents; ñ stays a letter of its own. */
export const contains = (column: AnyPgColumn, text: string): SQL =>
  sql`upper(translate(${column}, ${ACCENTED_LETTERS}, ${UNACCENTED_LETTERS})) like ${containsPattern(foldForSearch(text))}`;
