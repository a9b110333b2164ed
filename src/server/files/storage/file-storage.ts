import type { DiskSpace } from '#domain/operations/operator-notices.ts';
import type { ByteRange } from '#server/http/range.ts';

/** Storage of uploaded bytes: a folder or Netlify Blobs. The server makes the names. */
export type FileStorage = {
  /** Bytes of the largest file that visitors can be given. */
  readonly largest: number;
  /** Atomic: all bytes or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes or a range of them; null when the name does not exist. */
  get(name: string, part?: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
  /** Rejects when the storage cannot accept files; else gives the space of its disk, null where it has none. */
  check(): Promise<DiskSpace | null>;
};
