/** Why a block of Markdown is shown as source, in words for its editor. */

const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^\s*<!--/, 'Es una nota interna: no se ve en la página.'],
  [/^\s*:{2,}/, 'Es un bloque que arma el sitio al publicar.'],
  [/^\s*(?:```|~~~)/, 'Es código, y se muestra tal como está escrito.'],
  [/^\s*\[\^/, 'Es una nota al pie.'],
  [/^\s*\[[^\]]+\]:/, 'Es la dirección de un enlace que se usa en otra parte del texto.'],
  [/\[\^/, 'Lleva notas al pie.'],
  [/^\s*(?:[-+*]|\d+[.)])\s+\[[ xX]\]\s/m, 'Es una lista de tareas con casillas.'],
  [/!\[/, 'Lleva una imagen que está en la carpeta de imágenes del sitio.'],
  [/^\s*#\s/, 'Es un título del primer nivel, que la página ya tiene.'],
  [/^\s*<[a-z]/i, 'Está escrito en HTML.'],
];

const OTHER_REASON = 'Tiene una forma que este editor no puede mostrar sin cambiarla.';

export const sourceReason = (source: string): string =>
  REASONS.find(([pattern]) => pattern.test(source))?.[1] ?? OTHER_REASON;

const MAX_WORDS_LENGTH = 110;

/** The first words of the source, without its signs. */
export function firstWords(source: string): string {
  const words = source
    .replace(/<!--|-->|<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*_`|:>~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > MAX_WORDS_LENGTH ? `${words.slice(0, MAX_WORDS_LENGTH).replace(/\s+\S*$/, '')}…` : words;
}
