import { z } from 'zod';
import { searchBox } from '#domain/search/search-box.ts';

/** A shorter text names nothing yet. */
const MIN_TYPED = 3;
const MAX_TYPED = 200;

export const typedQuery = z.object({
  q: z
    .string({ error: 'Escriba qué busca.' })
    .trim()
    .min(MIN_TYPED, `Escriba ${MIN_TYPED} letras o más.`)
    .max(MAX_TYPED, `Escriba ${MAX_TYPED} letras o menos.`)
    .describe('Lo que se escribe.'),
});

/** Response of GET /search: at most 4 kB. */
export const searchSuggestions = z.object({
  searched: z.string().describe('Lo que se buscó, con las palabras corregidas.'),
  box: searchBox.nullable().describe('Lo que va antes: líneas de ayuda, o el servicio que responde.'),
  results: z
    .array(z.object({ href: z.string(), title: z.string(), where: z.string() }))
    .max(3)
    .describe('Los tres mejores, en el orden de /buscar.'),
});
export type SearchSuggestions = z.infer<typeof searchSuggestions>;

/** Response of GET /search/misses. */
export const searchMisses = z.object({
  days: z.int().describe('De cuántos días.'),
  data: z
    .array(z.object({ query: z.string(), count: z.int() }))
    .describe('Las más repetidas, de tres veces en adelante, sin dato de quién buscó.'),
});
