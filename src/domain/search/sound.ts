/**
 * How a Spanish word sounds in Colombia: words that differ only in b/v, c/s/z/x, g/j, ll/y, h, k/qu, rr/r, m/n have the
 * same key, whatever people write.
 */
export function soundOf(folded: string): string {
  return folded
    .replace(/ch/g, 'ç')
    .replace(/^ps/, 's')
    .replace(/h/g, '')
    .replace(/ll/g, 'y')
    .replace(/(.)\1+/g, '$1')
    .replace(/qu(?=[ei])|q|ck/g, 'k')
    .replace(/gu(?=[ei])/g, 'γ')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/[cs]+(?=[ei])|[szx]+/g, 's')
    .replace(/c/g, 'k')
    .replace(/ks/g, 's')
    .replace(/γ/g, 'g')
    .replace(/[vw]/g, 'b')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/y(?![aeiou])/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

/** Shorter words have too many neighbours to guess one. */
const MIN_LENGTH = 4;
const MIN_CONSONANTS = 3;

/** The consonants of a sound, in order: what is left of a word written as in a text message, «tlfno». */
export const skeletonOf = (sound: string): string =>
  sound
    .replace(/[aeiou]/g, '')
    .replace(/j/g, 'g')
    .replace(/(.)\1+/g, '$1');

/**
 * The sound and what is left of it without any one letter. Two words share a key when their sounds differ by at most a
 * letter more, less, changed or moved: an index over keys finds candidates without comparing every word (SymSpell).
 * The key of the consonants (`~`) finds words written without vowels.
 */
export function soundKeys(folded: string): string[] {
  const sound = soundOf(folded);
  const keys = new Set([sound]);
  if (sound.length >= MIN_LENGTH) for (let at = 0; at < sound.length; at += 1) keys.add(without(sound, at));
  const skeleton = skeletonOf(sound);
  if (skeleton.length >= MIN_CONSONANTS) keys.add(`~${skeleton}`);
  return [...keys];
}

const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);
