import { defineError, validationFailed } from '../http/errors.ts';

export const requiredFirst = (missing: readonly string[]) =>
  defineError(409, `Antes de quitar la demostración, publique lo del hospital: ${missing.join(', ')}.`)();

/** The steps that are missing, by name. */
export const stepsFirst = (steps: readonly string[]) =>
  validationFailed(Object.fromEntries(steps.map((step) => [step, ['Falta completar este paso.']])));
