import { defineError } from '../http/errors.ts';

export const requiredFirst = (missing: readonly string[]) =>
  defineError(409, `Antes de quitar la demostración, publique lo del hospital: ${missing.join(', ')}.`)();
