import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { foldForSearch } from '#shared/formats/text.ts';

/** A LIKE pattern that finds the text anywhere: `%` and `_` typed by a person are letters. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Spelled out in both cases: what `upper` does beyond ASCII depends on how the database was made. */
const ACCENTED_LETTERS = 'áàäâéèëêíìïîóòöôúùüûÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛñ';
const UNACCENTED_LETTERS = 'aaaaeeeeiiiioooouuuuAAAAEEEEIIIIOOOOUUUUÑ';

/** Whether a column holds the text, whatever the case and the accents; the ñ stays a letter of its own. */
export const contains = (column: AnyPgColumn, text: string): SQL =>
  sql`upper(translate(${column}, ${ACCENTED_LETTERS}, ${UNACCENTED_LETTERS})) like ${containsPattern(foldForSearch(text))}`;
