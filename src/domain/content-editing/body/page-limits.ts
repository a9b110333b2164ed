/** Thirteen times the largest page of content/. With three bytes a character it is within the limit of JSON. */
export const MAX_PAGE_CHARACTERS = 80_000;
export const TOO_LONG = 'El texto pasa de 80 mil caracteres. Divídalo en varias páginas o adjúntelo como documento.';
