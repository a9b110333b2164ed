import { useRef, useState } from 'react';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { asApiError } from '#islands/api-client/request.ts';
import { editorApi } from './editor-api.ts';

/** The file of the post on its way to the server: it goes as soon as it is chosen. */
export function useUpload(onStored: (name: string) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const latest = useRef<{ file: File; stored: Promise<boolean> } | null>(null);

  async function send(chosen: File): Promise<boolean> {
    try {
      const name = await editorApi.uploadFile(chosen);
      // Another one may have been chosen meanwhile.
      if (latest.current?.file !== chosen) return true;
      onStored(name);
      setFile(null);
      latest.current = null;
      return true;
    } catch (thrown) {
      if (latest.current?.file === chosen) setFailure(asApiError(thrown));
      return false;
    }
  }

  function choose(chosen: File | null): void {
    setFile(chosen);
    setFailure(null);
    latest.current = chosen && { file: chosen, stored: Promise.resolve(false) };
    if (latest.current) latest.current.stored = send(latest.current.file);
  }

  /** Waits for the file; one that failed is tried again. */
  async function settled(): Promise<boolean> {
    const current = latest.current;
    if (!current || (await current.stored)) return true;
    setFailure(null);
    current.stored = send(current.file);
    return current.stored;
  }

  return { file, choose, failure, settled };
}
