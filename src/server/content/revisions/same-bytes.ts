/** The bytes of a file; null without the file. */
export type FileBytes = Uint8Array | null;

/** Whether two files are the same, or both are missing. */
export const sameBytes = (a: FileBytes, b: FileBytes): boolean =>
  a === null || b === null ? a === b : Buffer.compare(a, b) === 0;
