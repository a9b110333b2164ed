/** Spanish grammar of names that people type. */

/** Kinds of entities, by the article of their names; a name without one of them has none («ADRES», «El Bagre»). */
const FEMININE =
  /^(alcald[ií]a|secretar[ií]a|gobernaci[oó]n|personer[ií]a|procuradur[ií]a|contralor[ií]a|defensor[ií]a|superintendencia|comisar[ií]a|fiscal[ií]a|comisi[oó]n|registradur[ií]a|polic[ií]a|cl[ií]nica|corporaci[oó]n|empresa|inspecci[oó]n|eps|ips|ese)\b|\b(EPS|IPS)$/i;
const MASCULINE =
  /^(juzgado|tribunal|hospital|municipio|ministerio|instituto|departamento|concejo|consejo|centro|fondo|congreso)\b/i;

function withArticle(name: string): string {
  if (/^(el|la|los|las) /.test(name)) return name;
  if (FEMININE.test(name)) return `la ${name}`;
  return MASCULINE.test(name) ? `el ${name}` : name;
}

const contracted = (name: string): string => (name.startsWith('el ') ? `al ${name.slice('el '.length)}` : `a ${name}`);

/** `a la Personería`, `al municipio`: the article «el» contracts, unless it is part of a name («El Bagre»). */
export const toWhom = (name: string): string => contracted(withArticle(name));

/** The name as it was typed, at the beginning of a sentence of the history, which reads as it always did. */
export const sentToWhom = (name: string): string => contracted(name).replace(/^a/, 'A');
