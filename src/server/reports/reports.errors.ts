import { defineError } from '../http/errors.ts';

export const reportNotFound = defineError(404, 'Ese trimestre aún no tiene informe.');
