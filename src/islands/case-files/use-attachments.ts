/** The files attached to a form: each uploads as soon as it is chosen, one after another. */
import { useState } from 'react';
import { caseUploadStart, extensionOf, fileIssue } from '#domain/pqrsd/case-files.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { createUploader, type UploadFile } from '#islands/uploads/chunked-upload.ts';
import { smallerPicture } from '#islands/uploads/smaller-picture.ts';
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

/** Neither the server nor the device storage learns the name of a file during its upload. */
const upload = createUploader({
  endpoints: caseUploadsApi,
  startBody: (file) => caseUploadStart.parse({ bytes: file.size, extension: extensionOf(file.name) }),
  validate: fileIssue,
  resumeKey: (file) => `case-upload:${file.size}:${file.lastModified}`,
});

/** Large pictures are made smaller first. */
const uploadCaseFile: UploadFile<{ id: string }> = async (file, options) => {
  const ready = await smallerPicture(file);
  if (ready !== file) options.onReplaced?.(ready);
  return upload(ready, options);
};

/** A list whose uploads have not begun, for the offline queue. */
export async function withSmallerPictures(list: readonly Attachment[]): Promise<Attachment[]> {
  const ready: Attachment[] = [];
  // One after another: a decoded photograph takes 50 MB.
  for (const one of list) {
    const file = one.status === 'queued' && one.file ? await smallerPicture(one.file) : one.file;
    ready.push(file === one.file || !file ? one : { ...one, name: file.name, bytes: file.size, file });
  }
  return ready;
}

/** The attachments with their actions; the refused files stay until others are chosen. */
export function useAttachments() {
  const { store, list } = useUploads<{ id: string }>(uploadCaseFile);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  return {
    list,
    refused,
    uploaded: uploadedFilesOf(list),
    retry: store.retry,
    add(files: readonly File[]) {
      const chosen = partitionChosen(store.list(), files);
      setRefused(chosen.refused);
      for (const file of chosen.accepted) store.add(file);
    },
    remove(key: string) {
      store.remove(key);
      setRefused([]);
    },
    /** Restores the files of a draft that the server still has. */
    async restore(files: readonly UploadedFile[]) {
      const stored = await Promise.all(files.map(({ id }) => isStillUploaded(id)));
      store.restore(files.filter((_, at) => stored[at]).map(attachmentOfUpload));
    },
    clear() {
      store.clear();
      setRefused([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

/** Completing an upload is idempotent; when the server does not answer, the file is assumed to be there. */
const isStillUploaded = (id: string): Promise<boolean> =>
  api.call(caseUploadsApi.complete, { params: { id } }).then(
    () => true,
    (thrown) => asApiError(thrown).isTemporary,
  );
