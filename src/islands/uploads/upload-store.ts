/** Files in transit to the server, as a store that screens subscribe to. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { asApiError } from '#islands/api-client/request.ts';
import type { UploadFile } from './chunked-upload.ts';

/** One file and the state of its upload. */
export type Upload<Result> = {
  key: string;
  name: string;
  bytes: number;
  /** Null when it was uploaded before, as with a restored draft. */
  file: File | null;
  status: 'queued' | 'sending' | 'offline' | 'done' | 'failed';
  /** Share of the file that was sent, from 0 to 1. */
  fraction: number;
  /** Set when done: what the server made of the file. */
  result: Result | null;
  failure: ApiError | null;
};

const QUEUED = { status: 'queued', fraction: 0, result: null, failure: null } as const;

/** Uploads files with `send`, in parallel or, with `oneByOne`, in the order they were added. */
export function createUploadStore<Result>(send: UploadFile<Result>, { oneByOne = false } = {}) {
  let uploads: readonly Upload<Result>[] = [];
  let queue: Promise<void> = Promise.resolve();
  let count = 0;
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  function set(next: readonly Upload<Result>[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }
  const change = (key: string, part: Partial<Upload<Result>>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  async function run(key: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    change(key, { status: 'sending' });
    const options = {
      onProgress: (fraction: number) => change(key, { fraction }),
      onOffline: (isOffline: boolean) => change(key, { status: isOffline ? 'offline' : 'sending' }),
      onReplaced: (ready: File) => change(key, { name: ready.name, bytes: ready.size, file: ready }),
      signal,
    };
    await send(file, options).then(
      (result) => change(key, { status: 'done', fraction: 1, result }),
      (thrown) => signal.aborted || change(key, { status: 'failed', failure: asApiError(thrown) }),
    );
  }

  function start(key: string, file: File): void {
    const controller = new AbortController();
    running.set(key, controller);
    const begin = () => run(key, file, controller.signal);
    if (oneByOne) queue = queue.then(begin);
    else void begin();
  }

  return {
    list: () => uploads,
    get: (key: string) => uploads.find((upload) => upload.key === key) ?? null,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Starts the upload of a file; gives its key. */
    add(file: File): string {
      count += 1;
      const key = `upload-${count}`;
      set([...uploads, { key, name: file.name, bytes: file.size, file, ...QUEUED }]);
      start(key, file);
      return key;
    },
    /** Puts uploads that are done already before the others. */
    restore(done: readonly Upload<Result>[]): void {
      set([...done.filter(({ key }) => !uploads.some((upload) => upload.key === key)), ...uploads]);
    },
    retry(key: string): void {
      const file = uploads.find((upload) => upload.key === key)?.file;
      if (!file) return;
      change(key, QUEUED);
      start(key, file);
    },
    /** Aborts an upload and forgets it; the same file resumes where it stopped. */
    remove(key: string): void {
      running.get(key)?.abort();
      set(uploads.filter((upload) => upload.key !== key));
    },
    clear(): void {
      for (const controller of running.values()) controller.abort();
      set([]);
    },
  };
}

/** The uploads of one screen, one after another; unmounting aborts them. */
export function useUploads<Result>(send: UploadFile<Result>) {
  const [store] = useState(() => createUploadStore(send, { oneByOne: true }));
  const list = useSyncExternalStore(store.subscribe, store.list, store.list);
  useEffect(() => store.clear, [store]);
  return { store, list };
}
