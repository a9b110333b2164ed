/**
 * Which requests may be the same one twice: the same person by document, mail or telephone, or nearly the same text. A
 * suggestion, never a decision; an anonymous request is compared by its text only. Pure.
 */
import { hash32 } from '#shared/formats/hash32.ts';
import { wordsOf } from '../../search/words.ts';
import { SIMILARITY_REASONS, type SimilarityReason } from './similarity-reasons.ts';

/** How far apart two equal requests are received. */
export const SIMILAR_WITHIN_DAYS = 60;

/** Least share of common words (Dice coefficient) of two texts that look the same. */
const MIN_SIMILARITY = 0.7;
/** Shorter texts, such as «me gritaron», look the same too easily. */
const MIN_WORDS = 5;
/** Marks of a text: with 12, two texts that are 0.7 alike nearly always share one. */
const MARKS = 12;
/** The last digits of a number, without the country code. */
const TELEPHONE_DIGITS = 10;

/**
 * The marks by which the database finds texts that may be alike: the smallest hashes of its pairs of words (bottom-k
 * MinHash). They do not give the text back.
 */
export function textMarks(text: string): number[] {
  const words = wordsOf(text);
  if (words.length < MIN_WORDS) return [];
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return [...new Set(pairs.map(hash32))].sort((a, b) => a - b).slice(0, MARKS);
}

/** Whether two texts have nearly the same words. */
export function isSimilarText(one: string, other: string): boolean {
  const [words, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  if (Math.min(words.size, others.size) < MIN_WORDS) return false;
  const common = [...words].filter((word) => others.has(word)).length;
  return (2 * common) / (words.size + others.size) >= MIN_SIMILARITY;
}

/** What is compared; null for what the person did not give. */
export type Comparable = {
  numberDocument: string | null;
  email: string | null;
  telephone: string | null;
  description: string;
};

export const telephoneKey = (telephone: string): string => telephone.slice(-TELEPHONE_DIGITS);
export const emailKey = (email: string): string => email.toLowerCase();

const same = (one: string | null, other: string | null, keyOf: (text: string) => string): boolean =>
  one !== null && other !== null && keyOf(one) === keyOf(other);

/** Why two requests look the same; empty when they do not. */
export const similarityReasons = (one: Comparable, other: Comparable): SimilarityReason[] => {
  const is: Record<SimilarityReason, boolean> = {
    document: same(one.numberDocument, other.numberDocument, (text) => text),
    email: same(one.email, other.email, emailKey),
    telephone: same(one.telephone, other.telephone, telephoneKey),
    text: isSimilarText(one.description, other.description),
  };
  return SIMILARITY_REASONS.filter((reason) => is[reason]);
};
