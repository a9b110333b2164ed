/** One upload at a time, as a screen follows it. */
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { uploadInChunks } from '#islands/api-client/chunked-upload.ts';
import { asApiError } from '#islands/api-client/request.ts';

export type UploadProgress =
  | { status: 'idle' }
  | { status: 'sending'; file: File; fraction: number; waiting: boolean }
  | { status: 'failed'; file: File; failure: ApiError };

export type UploadControls = {
  progress: UploadProgress;
  start(file: File): void;
  /** Stops it, or takes the failure off the screen; what was sent waits for the same file. */
  cancel(): void;
};

const IDLE: UploadProgress = { status: 'idle' };

/** `onStored` gets the stored name. Leaving the screen stops the upload. */
export function useUpload(onStored: (name: string, file: File) => void): UploadControls {
  const [progress, setProgress] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    setProgress(IDLE);
  };

  async function send(file: File, controller: AbortController) {
    const updateProgress = (part: { fraction?: number; waiting?: boolean }) => {
      if (controller.signal.aborted) return;
      setProgress((now) => (now.status === 'sending' ? { ...now, ...part } : now));
    };
    try {
      const name = await uploadInChunks(file, {
        onProgress: (fraction) => updateProgress({ fraction }),
        onOffline: (waiting) => updateProgress({ waiting }),
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      setProgress(IDLE);
      stored.current(name, file);
    } catch (thrown) {
      if (!controller.signal.aborted) setProgress({ status: 'failed', file, failure: asApiError(thrown) });
    }
  }

  const start = (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProgress({ status: 'sending', file, fraction: 0, waiting: false });
    void send(file, controller);
  };

  return { progress, start, cancel };
}
