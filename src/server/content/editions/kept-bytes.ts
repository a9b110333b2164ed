import { readFileSync } from 'node:fs';

/** The bytes of a file of an edition, or where they are. */
export type KeptBytes = Uint8Array | { file: string };

export function bytesOf(kept: KeptBytes): Uint8Array;
export function bytesOf(kept: KeptBytes | null): Uint8Array | null;
export function bytesOf(kept: KeptBytes | null): Uint8Array | null {
  return kept && 'file' in kept ? readFileSync(kept.file) : kept;
}

/** Texts and pictures over the installed ones, by path (`content/pages/nosotros.md`); null: taken away. */
export type PublishedFiles = ReadonlyMap<string, KeptBytes | null>;
