import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';

/** A LIKE pattern for a substring, with `%` and `_` escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** In both cases, because `upper` beyond ASCII depends on the locale of the database. */
const ACCENTED_LETTERS = 'áàäâéèëêíìïîóòöôúùüûÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛñ';
const UNACCENTED_LETTERS = 'aaaaeeeeiiiioooouuuuAAAAEEEEIIIIOOOOUUUUÑ';

/** A column in upper case without accents, as `foldForSearch` folds; written out, so that an index can hold it. */
export const foldedColumn = (column: AnyPgColumn): SQL =>
  sql`upper(translate(${column}, ${sql.raw(`'${ACCENTED_LETTERS}', '${UNACCENTED_LETTERS}'`)}))`;

/** Whether a column contains the text, ignoring case and accents; ñ stays a letter of its own. */
export const contains = (column: AnyPgColumn, text: string): SQL =>
  sql`${foldedColumn(column)} like ${containsPattern(foldForSearch(text))}`;
