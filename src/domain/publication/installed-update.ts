/** A file that the office published, after an update of the portal brought another installed text of it. Pure. */
import { mergeFile } from '../content-editing/merge/merge-file.ts';

/** `null`: there is no such file; of `base` also: its text is gone. */
export type UpdateSides = {
  /** The installed text that the hospital's text started from. */
  base: string | null;
  installed: string | null;
  hospital: string | null;
};

/** `hasConflict`: the update changes the same as the hospital, whose text stays whole until a person has seen both. */
export type UpdatedText = { text: string | null; hasConflict: boolean };

/** Visitors read a file with the changes of the hospital and those of the update together. */
export function withUpdate(kind: 'page' | 'data', { base, installed, hospital }: UpdateSides): UpdatedText {
  if (hospital === installed || installed === base) return { text: hospital, hasConflict: false };
  if (hospital === base) return { text: installed, hasConflict: false };
  if (base === null || installed === null || hospital === null) return { text: hospital, hasConflict: true };
  const merged = mergeFile(kind, { base, ours: hospital, theirs: installed });
  return 'text' in merged ? { text: merged.text, hasConflict: false } : { text: hospital, hasConflict: true };
}

/** Both together: where the update changes the same as the hospital, its text stays. null where there are no three texts to merge. */
export function bothTogether(kind: 'page' | 'data', { base, installed, hospital }: UpdateSides): string | null {
  if (base === null || installed === null || hospital === null) return null;
  const merged = mergeFile(kind, { base, ours: hospital, theirs: installed }, { prefersOurs: true });
  return 'text' in merged ? merged.text : null;
}
