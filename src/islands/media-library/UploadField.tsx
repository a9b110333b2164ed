import { useEffect, useRef } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { FileKind } from '#domain/files/file.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { uploadToLibrary } from '#islands/uploads/chunked-upload.ts';
import { FileInput } from '#islands/uploads/FileInput.tsx';
import { type Upload, useUploads } from '#islands/uploads/upload-store.ts';
import { acceptAttribute, acceptedHint, percentOf } from './media-library.model.ts';

type UploadStore = ReturnType<typeof useUploads<string>>['store'];

type Props = {
  name: string;
  label: string;
  kind: FileKind | null;
  required?: boolean;
  errors?: string[] | undefined;
  onStored: (name: string) => void;
  /** Called when an upload starts and when it ends. */
  onBusy?: ((busy: boolean) => void) | undefined;
};

/** A file control that uploads to the library as soon as a file is chosen. */
export function UploadField({ kind, onStored, onBusy, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { store, list } = useUploads(uploadToLibrary);
  const [upload = null] = list;
  const stored = upload?.result ?? null;
  const busy = upload !== null && isBusy(upload);
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  useEffect(() => {
    if (stored === null) return;
    if (input.current) input.current.value = '';
    store.clear();
    onStored(stored);
  }, [stored, store, onStored]);
  const start = (file: File) => {
    store.clear();
    store.add(file);
  };
  return (
    <div className="stack media-upload">
      <FileInput {...field} hint={acceptedHint(kind)} ref={input} accept={acceptAttribute(kind)} onChoose={start} />
      {upload && <UploadStatus upload={upload} store={store} />}
    </div>
  );
}

/** How an upload goes on, with the ways to stop it and to try again. */
export function UploadStatus({ upload, store }: { upload: Upload<string>; store: UploadStore }) {
  const busy = isBusy(upload);
  return (
    <>
      <p className="visually-hidden" role="status">
        {busy && progressText(upload)}
      </p>
      {busy && (
        <div className="media-progress">
          <p className="media-progress__name">
            {progressText(upload)} <span className="tabular">{percentOf(upload.fraction)} %</span>
          </p>
          <progress aria-label={`Subida de ${upload.name}`} max={1} value={upload.fraction} />
          <Button kind="quiet" label="Cancelar la subida" onClick={() => store.remove(upload.key)} />
        </div>
      )}
      {upload.failure && (
        <FailureNotice failure={upload.failure} title={`No se subió «${upload.name}»`}>
          {/* A session that ended can be renewed in another tab; a file that is not accepted stays so. */}
          {(upload.failure.isTemporary || upload.failure.status === 401) && (
            <div className="cluster">
              <Button kind="secondary" label="Seguir subiendo" onClick={() => store.retry(upload.key)} />
            </div>
          )}
        </FailureNotice>
      )}
    </>
  );
}

const isBusy = ({ status }: Upload<string>): boolean => status !== 'failed' && status !== 'done';

function progressText({ name, fraction, status }: Upload<string>): string {
  if (status === 'offline') return `Sin conexión: «${name}» sigue cuando vuelva.`;
  // All of it was sent; processing an image takes the server a moment.
  return fraction === 1 ? `Guardando «${name}».` : `Subiendo «${name}».`;
}
