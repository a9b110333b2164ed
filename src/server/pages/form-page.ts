import { z } from 'zod';
import { requiredText } from '#shared/fields/text.schema.ts';

/** The state of a posted form that every page of one shows. */
export type FormPage = {
  status: number;
  /** The posted fields, to be rendered again. */
  typed: Record<string, string>;
  errors: Record<string, string[]>;
  /** The error that belongs to no field. */
  failure: string | null;
};
export const EMPTY_FORM: FormPage = { status: 200, typed: {}, errors: {}, failure: null };

export const MAX_LINK_CODE = 100;
/** The code of a mailed link. */
export const linkCode = z.object({
  codigo: requiredText(MAX_LINK_CODE, 'Escriba el código del correo.', 'Ese código es demasiado largo.'),
});
