import { useId, useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import type { FileKind, LibraryFile } from '#domain/files/file.ts';
import { PickerGrid } from './PickerGrid.tsx';
import { PickerSearch } from './PickerSearch.tsx';
import { UploadField } from './UploadField.tsx';
import type { LibraryQuery } from './use-files.ts';
import { useUploadedFile } from './use-uploaded-file.ts';
import './media-library.css';

type Props = {
  /** What may be chosen; null: anything. */
  kind: FileKind | null;
  /** `isNew`: it was uploaded here, just now. */
  onChoose: (file: LibraryFile, isNew: boolean) => void;
  onClose: () => void;
};

/** A file that was taken from the library. */
export type PickedFile = { file: LibraryFile; isNew: boolean };

/** A dialog to take a file from the library, or to put one there and take it. It may stand inside other dialogs. */
export function MediaPicker({ kind, onChoose, onClose }: Props) {
  return (
    <Dialog title="Elegir de la biblioteca" className="media-picker" canClose onClose={onClose}>
      {(close) => {
        const choose: Props['onChoose'] = (file, isNew) => {
          close();
          onChoose(file, isNew);
        };
        return <PickerBody kind={kind} onChoose={choose} />;
      }}
    </Dialog>
  );
}

function PickerBody({ kind, onChoose }: Omit<Props, 'onClose'>) {
  const id = useId();
  const [query, setQuery] = useState<LibraryQuery>({ q: '', kind, page: 0 });
  const { failure, take } = useUploadedFile((file) => onChoose(file, true));
  return (
    <div className="stack media-picker__body">
      <UploadField
        name={`${id}-subir`}
        label="Suba un archivo nuevo"
        kind={kind}
        required
        errors={failure ? [failure.message] : undefined}
        onStored={take}
      />
      <PickerSearch
        kind={query.kind}
        canFilter={kind === null}
        onSearch={(q) => setQuery({ ...query, q, page: 0 })}
        onKind={(chosen) => setQuery({ ...query, kind: chosen, page: 0 })}
      />
      <PickerGrid
        query={query}
        onPage={(page) => setQuery({ ...query, page })}
        onChoose={(file) => onChoose(file, false)}
      />
    </div>
  );
}
