import { type ReactNode, useState } from 'react';
import type { ApiError } from './api-error.ts';
import { downloadBlob } from './download-blob.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { api, asApiError, type RequestOptions } from './request.ts';

type Props = {
  path: string;
  /** For a request that is not a plain GET of the API. */
  options?: RequestOptions;
  /** File name when the response has none. */
  name: string;
  kind?: 'secondary' | 'quiet';
  children: ReactNode;
};

/** Downloads a file with the session's token, which a plain link would not send. */
export function DownloadButton({ path, options, name, kind = 'secondary', children }: Props) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const download = async () => {
    setPending(true);
    setFailure(null);
    try {
      const file = await api.requestFile(path, options);
      downloadBlob(file.blob, file.name ?? name);
    } catch (thrown) {
      setFailure(asApiError(thrown));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={`button button--${kind}`}
        aria-disabled={pending}
        onClick={() => !pending && void download()}
      >
        {pending ? 'Preparando…' : children}
      </button>
      {failure && <FailureNotice failure={failure} title="No se descargó" />}
    </>
  );
}
