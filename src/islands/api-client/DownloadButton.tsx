import type { ReactNode } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { api, type RequestOptions } from './request.ts';
import { useAction } from './use-action.ts';

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
  const { pending, failure, run } = useAction();
  const download = async () => {
    const file = await api.requestFile(path, options);
    downloadBlob(file.blob, file.name ?? name);
  };
  return (
    <>
      <Button
        kind={kind}
        label={pending ? 'Preparando…' : children}
        inactive={pending}
        onClick={() => void run(download)}
      />
      {failure && <FailureNotice failure={failure} title="No se descargó" />}
    </>
  );
}
