/** The part of a text that shows why it was found: from the beginning of a sentence, in whole words, marked. */
import { foldText, stemOf } from './words.ts';

export type ExcerptPart = { text: string; isMatch: boolean };

const MAX_LENGTH = 240;
const MAX_JOINED = 12;
/** Not after «8:00 a. m.» or «art. 5». */
const SENTENCE_END = /(?<=[.!?…])\s+(?=[\p{Lu}¿¡«])|\n+/u;
/** Bounds the work on a long document. */
const MAX_SENTENCES = 4_000;
const WORD = /[\p{L}\p{N}]+/gu;

/** `text` has a line for each block. Without a match it is the beginning. */
export function excerptFor(text: string, stems: ReadonlySet<string>): ExcerptPart[] {
  const sentences = text.split(SENTENCE_END, MAX_SENTENCES).filter(Boolean);
  let best = 0;
  let bestScore = 0;
  sentences.forEach((sentence, at) => {
    const score = new Set(matchesIn(sentence, stems)).size;
    if (score > bestScore) [best, bestScore] = [at, score];
  });
  return mark(cutAtWord(joinSentences(sentences.slice(best, best + MAX_JOINED))), stems);
}

/** Items of a list and cells of a table end without a sign. */
const joinSentences = (sentences: string[]): string =>
  sentences.map((one, at) => (at === sentences.length - 1 || /[.!?…:;]$/.test(one) ? one : `${one} ·`)).join(' ');

const matchesIn = (sentence: string, stems: ReadonlySet<string>): string[] =>
  (foldText(sentence).match(WORD) ?? []).map(stemOf).filter((stem) => stems.has(stem));

function cutAtWord(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, MAX_LENGTH + 1).replace(/[\s,;:.(]+\S*$/, '')} …`;
}

/** The segments of a text, in order; their join is the text. */
export function mark(text: string, stems: ReadonlySet<string>): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!stems.has(stemOf(foldText(word)))) continue;
    if (index > from) parts.push({ text: text.slice(from, index), isMatch: false });
    parts.push({ text: word, isMatch: true });
    from = index + word.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false });
  return parts;
}
