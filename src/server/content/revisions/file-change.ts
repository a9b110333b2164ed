/** What a publication changes in a file; `content: null` takes it away. Paths are relative to the root, with `/`. */
export type FileChange = { path: string; content: Uint8Array | null };
