/** Pictures on their way to the server, while their author goes on writing. */
import { useSyncExternalStore } from 'react';
import { asApiError } from '#islands/api-client/request.ts';

export type BackgroundUpload = {
  /** An address of the picture on this device. */
  preview: string;
  /** Between 0 and 1. */
  fraction: number;
  /** Stored name, once it is there. */
  name: string | null;
  error: string | null;
};

type Send = (file: File, options: { onProgress(fraction: number): void }) => Promise<string>;

/** Uploads live as long as the page: undoing and redoing find them again. */
export function createBackgroundUploads(send: Send) {
  const uploads = new Map<string, BackgroundUpload>();
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();
  let count = 0;

  function change(id: string, part: Partial<BackgroundUpload>) {
    const before = uploads.get(id);
    if (!before) return;
    uploads.set(id, { ...before, ...part });
    for (const tell of listeners) tell();
  }

  async function run(id: string, file: File) {
    change(id, { fraction: 0, error: null });
    try {
      const name = await send(file, { onProgress: (fraction) => change(id, { fraction }) });
      change(id, { name, fraction: 1 });
    } catch (error) {
      change(id, { error: asApiError(error).message });
    }
  }

  return {
    /** Begins; the id is what the picture in the text waits for. */
    start(file: File): string {
      count += 1;
      const id = String(count);
      files.set(id, file);
      uploads.set(id, { preview: URL.createObjectURL(file), fraction: 0, name: null, error: null });
      void run(id, file);
      return id;
    },
    retry(id: string): void {
      const file = files.get(id);
      if (file) void run(id, file);
    },
    get: (id: string): BackgroundUpload | null => uploads.get(id) ?? null,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type BackgroundUploads = ReturnType<typeof createBackgroundUploads>;

/** How far an upload has come. */
export function useBackgroundUpload(uploads: BackgroundUploads, id: string | null): BackgroundUpload | null {
  return useSyncExternalStore(uploads.subscribe, () => (id === null ? null : uploads.get(id)));
}
