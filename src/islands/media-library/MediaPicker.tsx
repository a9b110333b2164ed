import { useId, useState } from 'react';
import { Dialog } from '#components/form/Dialog.tsx';
import type { FileKind, LibraryFile } from '#domain/file.ts';
import { PickerGrid } from './PickerGrid.tsx';
import { PickerSearch } from './PickerSearch.tsx';
import { UploadBox } from './UploadBox.tsx';
import type { AskedFiles } from './use-files.ts';
import { useUploadedFile } from './use-uploaded-file.ts';
import './media-library.css';

type Props = {
  /** What may be chosen; null: anything. */
  kind: FileKind | null;
  onChoose: (file: LibraryFile) => void;
  onClose: () => void;
};

/** A dialog to take a file from the library, or to put one there and take it. It may stand inside other dialogs. */
export function MediaPicker({ kind, onChoose, onClose }: Props) {
  return (
    <Dialog title="Elegir de la biblioteca" className="media-picker" canClose onClose={onClose}>
      {(close) => {
        const choose = (file: LibraryFile) => {
          close();
          onChoose(file);
        };
        return <PickerBody kind={kind} onChoose={choose} />;
      }}
    </Dialog>
  );
}

function PickerBody({ kind, onChoose }: Omit<Props, 'onClose'>) {
  const id = useId();
  const [asked, setAsked] = useState<AskedFiles>({ q: '', kind, page: 0 });
  const { failure, take } = useUploadedFile(onChoose);
  return (
    <div className="stack media-picker__body">
      <UploadBox
        name={`${id}-subir`}
        label="Suba un archivo nuevo"
        kind={kind}
        required
        errors={failure ? [failure.message] : undefined}
        onStored={take}
      />
      <PickerSearch
        kind={asked.kind}
        canFilter={kind === null}
        onSearch={(q) => setAsked({ ...asked, q, page: 0 })}
        onKind={(chosen) => setAsked({ ...asked, kind: chosen, page: 0 })}
      />
      <PickerGrid asked={asked} onPage={(page) => setAsked({ ...asked, page })} onChoose={onChoose} />
    </div>
  );
}
