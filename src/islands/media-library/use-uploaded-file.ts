import { useState } from 'react';
import type { LibraryFile } from '#domain/files/file.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { asApiError } from '#islands/api-client/request.ts';
import { fetchFile } from './media-api.ts';

/** What the library says of a file that has just been stored. */
export function useUploadedFile(onLoaded: (file: LibraryFile) => void) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const loadStoredFile = (name: string) => {
    setFailure(null);
    fetchFile(name).then(onLoaded, (thrown) => setFailure(asApiError(thrown)));
  };
  return { failure, take: loadStoredFile };
}
