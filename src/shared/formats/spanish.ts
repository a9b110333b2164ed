/** Spanish grammar of names that people type. */

/** `a la Personería`, `al municipio`: the article «el» contracts, unless it is part of a name («El Bagre»). */
export const toWhom = (name: string): string =>
  name.startsWith('el ') ? `al ${name.slice('el '.length)}` : `a ${name}`;

/** The same at the beginning of a sentence. */
export const sentToWhom = (name: string): string => toWhom(name).replace(/^a/, 'A');
