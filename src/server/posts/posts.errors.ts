import { defineError, invalid } from '../http/errors.ts';

export const postNotFound = defineError(404, 'Esta publicación no existe.');
export const unknownImage = () => invalid({ img: ['Ese archivo no existe. Súbalo de nuevo.'] });
