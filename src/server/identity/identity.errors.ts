import { defineError, validationFailed } from '../http/errors.ts';

export const contentNotPublished = defineError(
  409,
  'Desde este portal todavía no se publica contenido. Sus respuestas quedan guardadas; pida a quien administra el servidor que lo active.',
);
export const requiredFirst = (missing: readonly string[]) =>
  defineError(409, `Antes de quitar la demostración, publique lo del hospital: ${missing.join(', ')}.`)();

/** The steps that are missing, by name. */
export const stepsFirst = (steps: readonly string[]) =>
  validationFailed(Object.fromEntries(steps.map((step) => [step, ['Falta completar este paso.']])));
