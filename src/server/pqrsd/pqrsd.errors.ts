import { defineError } from '../http/errors.ts';

export const pqrsdNotFound = defineError(404, 'Esta PQRSD no existe.');
