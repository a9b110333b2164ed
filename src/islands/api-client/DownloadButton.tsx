import type { ReactNode } from 'react';
import { ActionButton } from './ActionButton.tsx';
import { api, type RequestOptions } from './request.ts';

/** Saves bytes as a file through the browser. */
export function downloadBlob(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

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
  const download = async () => {
    const file = await api.requestFile(path, options);
    downloadBlob(file.blob, file.name ?? name);
  };
  return (
    <ActionButton
      kind={kind}
      label={children}
      pendingLabel="Preparando…"
      failureTitle="No se descargó"
      action={download}
    />
  );
}
