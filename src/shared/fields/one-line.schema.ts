import { z } from 'zod';
import { oneLine } from '../formats/text.ts';

/** A field of one line: line breaks are replaced, not rejected. Limits are chained by the field. */
export const oneLineText = (missing?: string) => z.string(missing && { error: missing }).overwrite(oneLine);

/** A required field of one line and at most so many characters. */
export const requiredLine = (limit: number, missing: string) =>
  oneLineText(missing).min(1, missing).max(limit, `Use ${limit} caracteres o menos.`);
