import { z } from 'zod';
import { oneLine, storable } from '../formats/text.ts';

/** A field of one line: line breaks are replaced, not rejected. Limits are chained by the field. */
export const oneLineText = (missing?: string) => z.string(missing && { error: missing }).overwrite(oneLine);

/** A required field of one line and at most so many characters. */
export const requiredLine = (limit: number, missing: string) =>
  oneLineText(missing).min(1, missing).max(limit, `Use ${limit} caracteres o menos.`);

/** A text of at most so many characters, which keeps its lines; `notText` tells of anything else. */
export const plainText = (limit: number, notText: string, tooLong = `Use ${limit} caracteres o menos.`) =>
  z.string({ error: notText }).overwrite(storable).trim().max(limit, tooLong);

/** The same where it may not be empty. */
export const requiredText = (limit: number, missing: string, tooLong?: string) =>
  plainText(limit, missing, tooLong).min(1, missing);

/** What a picture shows, for who does not see it. */
export const altText = oneLineText().max(300, 'Use un texto alternativo de 300 caracteres o menos.');

/** Mail addresses, each once. */
export const mailAddresses = z
  .array(z.email('Escriba un correo válido.').toLowerCase())
  .overwrite((given) => [...new Set(given)]);

/** A mail address of a person, with what its field asks besides. */
export const emailAddress = (field = z.string()) =>
  field
    .max(254, 'El correo es demasiado largo.')
    .pipe(z.email('Escriba un correo válido, por ejemplo nombre@correo.com.'));
