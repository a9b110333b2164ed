/** Corrects words that no text has: by how they sound, then by the fewest letters. */
import { editDistance } from './edit-distance.ts';
import { skeletonOf, soundOf } from './sound.ts';

/** A word of the site. `uses` counts its occurrences in pages; 0: only posts have it. */
export type KnownWord = { word: string; display: string; uses: number };

/** The candidates that a person may have meant, most likely first. */
export function nearWords(typed: string, candidates: readonly KnownWord[]): KnownWord[] {
  const sound = soundOf(typed);
  const scored = candidates.flatMap((known) => {
    const knownSound = soundOf(known.word);
    const bySound = isShortened(sound, knownSound) ? SHORTENED : editDistance(sound, knownSound);
    if (bySound > 2 || (bySound === 2 && sound.length < 7)) return [];
    const byLetters = editDistance(typed, known.word);
    if (bySound !== 0 && bySound !== SHORTENED && byLetters > typed.length * MAX_CHANGED) return [];
    // Among equals, the word that pages use; a different first sound is rarely a slip.
    const isOtherStart = sound[0] !== knownSound[0];
    return [
      { known, cost: 2 * bySound + byLetters / 2 + (isOtherStart ? 1 : 0) - Math.min(Math.log1p(known.uses) / 4, 1.2) },
    ];
  });
  return scored.sort((a, b) => a.cost - b.cost).map(({ known }) => known);
}

/** A correction that sounds otherwise keeps most letters: «xyzqq» is not «sic», nor «pérez» «eres». */
const MAX_CHANGED = 0.35;

/** As much as a letter and a half. */
const SHORTENED = 1.5;

/** Written almost without vowels: «tlfno». */
function isShortened(sound: string, known: string): boolean {
  const skeleton = skeletonOf(sound);
  return sound.length - skeleton.length <= skeleton.length / 3 && skeleton === skeletonOf(known);
}
