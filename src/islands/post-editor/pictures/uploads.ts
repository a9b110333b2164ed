/** Pictures on their way to the server, while their author goes on writing. */
import { useSyncExternalStore } from 'react';
import { asApiError } from '#islands/api-client/request.ts';

export type Upload = {
  /** An address of the picture on this device. */
  preview: string;
  /** Between 0 and 1. */
  fraction: number;
  /** Stored name, once it is there. */
  name: string | null;
  fault: string | null;
};

type Send = (file: File, options: { onProgress(fraction: number): void }) => Promise<string>;

/** Uploads live as long as the page: undoing and redoing find them again. */
export function createUploads(send: Send) {
  const uploads = new Map<string, Upload>();
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();
  let count = 0;

  function change(id: string, part: Partial<Upload>) {
    const before = uploads.get(id);
    if (!before) return;
    uploads.set(id, { ...before, ...part });
    for (const tell of listeners) tell();
  }

  async function run(id: string, file: File) {
    change(id, { fraction: 0, fault: null });
    try {
      const name = await send(file, { onProgress: (fraction) => change(id, { fraction }) });
      change(id, { name, fraction: 1 });
    } catch (error) {
      change(id, { fault: asApiError(error).message });
    }
  }

  return {
    /** Begins; the id is what the picture in the text waits for. */
    start(file: File): string {
      count += 1;
      const id = String(count);
      files.set(id, file);
      uploads.set(id, { preview: URL.createObjectURL(file), fraction: 0, name: null, fault: null });
      void run(id, file);
      return id;
    },
    retry(id: string): void {
      const file = files.get(id);
      if (file) void run(id, file);
    },
    get: (id: string): Upload | null => uploads.get(id) ?? null,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;

/** How far an upload has come. */
export function useUpload(uploads: Uploads, id: string | null): Upload | null {
  return useSyncExternalStore(uploads.subscribe, () => (id === null ? null : uploads.get(id)));
}
