/** The attachments of a form: each is uploaded as soon as it is chosen, one at a time. */
import { useEffect, useRef, useState } from 'react';
import { uploadedCaseFile } from '#domain/pqrsd/case-files.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import {
  type Attachment,
  addChosenFiles,
  attachmentOfUpload,
  type RefusedFile,
  type UploadedFile,
  updateAttachment,
  uploadedFilesOf,
} from './case-files.model.ts';
import { uploadCaseFile } from './upload-case-file.ts';

export type Attachments = {
  list: readonly Attachment[];
  /** Refused files, until others are chosen. */
  refused: readonly RefusedFile[];
  /** The uploaded files, which the form sends by id. */
  uploaded: UploadedFile[];
  add(files: readonly File[]): void;
  retry(key: string): void;
  remove(key: string): void;
  /** Restores the files of a draft that the server still has. */
  restore(files: readonly UploadedFile[]): Promise<void>;
  clear(): void;
};

export function useAttachments(): Attachments {
  const [list, setList] = useState<readonly Attachment[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const here = useRef(list);
  const running = useRef(new Map<string, AbortController>());
  const turn = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);

  const put = (next: readonly Attachment[]) => {
    here.current = next;
    setList(next);
  };
  const change = (key: string, part: Partial<Attachment>) => put(updateAttachment(here.current, key, part));
  const stopAll = () => {
    for (const controller of running.current.values()) controller.abort();
    running.current.clear();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on unmount
  useEffect(() => stopAll, []);

  async function send(key: string, file: File) {
    const controller = running.current.get(key);
    if (!controller || controller.signal.aborted) return;
    change(key, { status: 'sending', fraction: 0 });
    try {
      const { id } = await uploadCaseFile(file, {
        onProgress: (fraction) => change(key, { fraction }),
        onOffline: (waiting) => change(key, { status: waiting ? 'waiting' : 'sending' }),
        signal: controller.signal,
      });
      change(key, { status: 'uploaded', fraction: 1, id });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      // A permanent error cannot be retried, so the file is dropped.
      const again = asApiError(thrown).isTemporary ? {} : { file: null };
      change(key, { status: 'failed', message: failureReason(thrown), ...again });
    } finally {
      running.current.delete(key);
    }
  }

  const queue = (key: string, file: File) => {
    running.current.set(key, new AbortController());
    turn.current = turn.current.then(() => send(key, file));
  };

  return {
    list,
    refused,
    uploaded: uploadedFilesOf(list),
    add(files) {
      const before = new Set(here.current.map(({ key }) => key));
      const chosen = addChosenFiles(here.current, files, () => {
        count.current += 1;
        return `nuevo-${count.current}`;
      });
      put(chosen.list);
      setRefused(chosen.refused);
      for (const { key, file } of chosen.list) if (file && !before.has(key)) queue(key, file);
    },
    retry(key) {
      const file = here.current.find((one) => one.key === key)?.file;
      if (!file) return;
      change(key, { status: 'queued', message: null });
      queue(key, file);
    },
    remove(key) {
      running.current.get(key)?.abort();
      running.current.delete(key);
      put(here.current.filter((one) => one.key !== key));
      setRefused([]);
    },
    async restore(files) {
      const found = await Promise.all(
        files.map(async (file) => ((await isStillUploaded(file.id)) ? [attachmentOfUpload(file)] : [])),
      );
      const known = new Set(here.current.map(({ key }) => key));
      put([...found.flat().filter(({ key }) => !known.has(key)), ...here.current]);
    },
    clear() {
      stopAll();
      put([]);
      setRefused([]);
    },
  };
}

const failureReason = (thrown: unknown): string => {
  const { errors, message } = asApiError(thrown);
  return errors.file?.[0] ?? message;
};

/** Completing an upload is idempotent; without an answer the file counts as uploaded. */
async function isStillUploaded(id: string): Promise<boolean> {
  try {
    await api.request(`/pqrsd/uploads/${id}/complete`, uploadedCaseFile, { method: 'POST' });
    return true;
  } catch (thrown) {
    return asApiError(thrown).isTemporary;
  }
}
