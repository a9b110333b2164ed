import type { ByteRange } from '#server/http/range.ts';

/** The door to wherever uploaded bytes are kept. Names are made by the server. */
export type FileStorage = {
  /** Keeps the bytes under the name; either all of them or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or a part of them, or null when there are none under that name. */
  get(name: string, part?: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  remove(name: string): Promise<void>;
  /** The names of all there is. */
  list(): Promise<string[]>;
  /** Rejects when the store cannot keep files. */
  check(): Promise<void>;
};
