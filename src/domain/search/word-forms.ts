/** What a word that no text has may come from: «abuelito» from «abuelo», «pidieron» from «pedir», «sacarcita» from two. */
import { stemOf } from './words.ts';

const PREFIX = /^(?:re|des|pre|pos|post|sub|macro|micro|mini|super|anti|ante|contra|auto|multi|inter)(?=.{5})/;
const DIMINUTIVE = /^(.{2,}?)(e?c)?(?:it|ic)[oa]s?$/;
/** Forms of verbs whose vowel closes: «pidieron», «durmió», «muriendo». */
const CLOSED = /(?:io|ieron|iendo|iera|ieran)$/;
const LAST_VOWEL = { ie: /ie(?=[^aeiou]+$)/, ue: /ue(?=[^aeiou]+$)/, i: /i(?=[^aeiou]+$)/, u: /u(?=[^aeiou]+$)/ };

/** Stems of the words from which a diminutive, an irregular form of a verb or a word with a prefix is made. */
export function baseStems(word: string): string[] {
  const stem = stemOf(word.replace(/^(.+)i(?:o|eron)$/, '$1er'));
  const forms = [stem.replace(LAST_VOWEL.ie, 'e'), stem.replace(LAST_VOWEL.ue, 'o')];
  if (CLOSED.test(word)) forms.push(stem.replace(LAST_VOWEL.i, 'e'), stem.replace(LAST_VOWEL.u, 'o'));
  const all = [...basesOfDiminutive(word).map(stemOf), ...forms, stemOf(word.replace(PREFIX, ''))];
  return [...new Set(all)].filter((one) => one !== stemOf(word) && one.length > 2);
}

/** «cabecita»: «cabeza»; «poquito»: «poco»; «doctorcito»: «doctor». */
function basesOfDiminutive(word: string): string[] {
  const [, short, infix = ''] = DIMINUTIVE.exec(word) ?? [];
  if (!short) return [];
  return [...new Set([short, short + infix])]
    .flatMap((root) => [root, root.replace(/(?<=[qg])u$/, '').replace(/q$/, 'c'), root.replace(/c$/, 'z')])
    .flatMap((root) => ['o', 'a', 'e', ''].map((ending) => root + ending));
}

/** Shorter parts are chance, unless they are fillers. */
const MIN_PART = 3;
const MAX_PARTS = 4;

/** The parts of which a word may be made, to be looked up. */
export function partsOf(word: string): string[] {
  const parts = new Set<string>();
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + MIN_PART; to <= word.length; to += 1) parts.add(word.slice(from, to));
  return [...parts];
}

/** The fewest words that written together are this one; null for a word that is not such. */
export function splitWord(word: string, read: (part: string) => string | undefined): string[] | null {
  /** At each length of the beginning, its fewest words. */
  const fewest: (string[] | null)[] = [[]];
  for (let to = 1; to <= word.length; to += 1) {
    const ways = fewest.flatMap((before, from) => {
      const part = before && before.length < MAX_PARTS ? read(word.slice(from, to)) : undefined;
      return before && part ? [[...before, part]] : [];
    });
    fewest.push(ways.sort((a, b) => a.length - b.length)[0] ?? null);
  }
  const parts = fewest[word.length];
  return parts && parts.length > 1 ? parts : null;
}
