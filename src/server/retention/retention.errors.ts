import { defineError } from '../http/errors.ts';

export const alreadyHeld = defineError(409, 'Este caso ya se conserva por una orden.');
export const notHeld = defineError(409, 'Este caso no tiene una orden de conservación.');
export const nothingToEliminate = defineError(409, 'Ninguna solicitud ha terminado su plazo.');
export const listChanged = defineError(409, 'La lista cambió mientras usted la revisaba. Revísela de nuevo y apruebe.');
export const actNotFound = defineError(404, 'Esa acta no existe.');
