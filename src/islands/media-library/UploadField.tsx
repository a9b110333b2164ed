import { useEffect, useRef } from 'react';
import { Field } from '#components/form/Field.tsx';
import type { FileKind } from '#domain/files/file.ts';
import { acceptAttribute, acceptedHint } from './media-library.model.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useUpload } from './use-upload.ts';

type Props = {
  /** Of the control; unique on the screen. */
  name: string;
  label: string;
  kind: FileKind | null;
  required?: boolean;
  errors?: string[] | undefined;
  onStored: (name: string, file: File) => void;
  /** Told when a file begins and ends its way. */
  onBusy?: ((busy: boolean) => void) | undefined;
};

/** A file goes up as soon as it is chosen. */
export function UploadField({ kind, onStored, onBusy, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload((name, file) => {
    if (input.current) input.current.value = '';
    onStored(name, file);
  });
  const busy = upload.progress.status === 'sending';
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  return (
    <div className="stack media-upload">
      <Field {...field} hint={acceptedHint(kind)}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            type="file"
            accept={acceptAttribute(kind)}
            onChange={(event) => event.target.files?.[0] && upload.start(event.target.files[0])}
          />
        )}
      </Field>
      <UploadProgress uploading={upload} />
    </div>
  );
}
