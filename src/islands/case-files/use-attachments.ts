/** The files attached to a form: each uploads as soon as it is chosen, one after another. */
import { useState } from 'react';
import { caseUploadStart, extensionOf, fileIssue } from '#domain/pqrsd/case-files.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { createUploader } from '#islands/uploads/chunked-upload.ts';
import { useUploads } from '#islands/uploads/upload-store.ts';
import { caseUploadsApi } from '#shared/api/endpoints/case-files.api.ts';
import {
  type Attachment,
  attachmentOfUpload,
  partitionChosen,
  type RefusedFile,
  type UploadedFile,
  uploadedFilesOf,
} from './case-files.model.ts';

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

/** Neither the server nor the device storage learns the name of a file during its upload. */
const uploadCaseFile = createUploader({
  endpoints: caseUploadsApi,
  startBody: (file) => caseUploadStart.parse({ bytes: file.size, extension: extensionOf(file.name) }),
  validate: fileIssue,
  resumeKey: (file) => `case-upload:${file.size}:${file.lastModified}`,
});

export function useAttachments(): Attachments {
  const { store, list } = useUploads<{ id: string }>(uploadCaseFile);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  return {
    list,
    refused,
    uploaded: uploadedFilesOf(list),
    add(files) {
      const chosen = partitionChosen(store.list(), files);
      setRefused(chosen.refused);
      for (const file of chosen.accepted) store.add(file);
    },
    retry: store.retry,
    remove(key) {
      store.remove(key);
      setRefused([]);
    },
    async restore(files) {
      const found = await Promise.all(
        files.map(async (file) => ((await isStillUploaded(file.id)) ? [attachmentOfUpload(file)] : [])),
      );
      store.restore(found.flat());
    },
    clear() {
      store.clear();
      setRefused([]);
    },
  };
}

/** Completing an upload is idempotent; when the server does not answer, the file is assumed to be there. */
async function isStillUploaded(id: string): Promise<boolean> {
  try {
    await api.call(caseUploadsApi.complete, { params: { id } });
    return true;
  } catch (thrown) {
    return asApiError(thrown).isTemporary;
  }
}
