/** The files that somebody attaches: each sets out as soon as it is chosen, one after the other. */
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
  /** Files that were not taken, until others are chosen. */
  refused: readonly RefusedFile[];
  /** What a form sends along. */
  kept: UploadedFile[];
  add(files: readonly File[]): void;
  retry(key: string): void;
  remove(key: string): void;
  /** Brings back those of a draft that the server still has. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen goes
  useEffect(() => stopAll, []);

  async function send(key: string, file: File) {
    const controller = running.current.get(key);
    if (!controller || controller.signal.aborted) return;
    change(key, { status: 'sending', fraction: 0 });
    try {
      const kept = await uploadCaseFile(file, {
        onProgress: (fraction) => change(key, { fraction }),
        onOffline: (waiting) => change(key, { status: waiting ? 'waiting' : 'sending' }),
        signal: controller.signal,
      });
      change(key, { status: 'kept', fraction: 1, id: kept.id });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      // What is wrong with the file itself stays so: there is nothing to try again.
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
    kept: uploadedFilesOf(list),
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

/** Finishing an upload twice is the same; without an answer the file is believed to be there. */
async function isStillUploaded(id: string): Promise<boolean> {
  try {
    await api.request(`/pqrsd/uploads/${id}/complete`, uploadedCaseFile, { method: 'POST' });
    return true;
  } catch (thrown) {
    return asApiError(thrown).isTemporary;
  }
}
