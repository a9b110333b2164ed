/** The building block of every field that holds one line. */
import { z } from 'zod';
import { oneLine } from '../formats/text.ts';

/** A text without line breaks: what comes with them is joined, never refused. Limits are chained on by the field. */
export const oneLineText = (missing?: string) => z.string(missing && { error: missing }).overwrite(oneLine);
