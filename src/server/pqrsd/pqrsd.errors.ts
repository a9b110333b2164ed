import type { Refusal } from '#domain/pqrsd-decide.ts';
import { type AppError, defineError, invalid } from '../http/errors.ts';

export const pqrsdNotFound = defineError(404, 'Esta PQRSD no existe.');

/** The same for a number that was never given and for a clave that is not its own. */
export const nothingToFollow = defineError(
  404,
  'No encontramos una solicitud con ese número y esa clave. Revise los dos e intente de nuevo.',
);

/** A step that may not be taken: 422 when a field would have to change, 409 when it is the case. */
export const refusedStep = ({ field, message }: Refusal): AppError =>
  field === null ? defineError(409, message)() : invalid({ [field]: [message] });
