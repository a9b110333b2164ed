import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { FileKind, LibraryFile } from '#domain/file.ts';
import { PickerGrid } from './PickerGrid.tsx';
import { PickerSearch } from './PickerSearch.tsx';
import { UploadBox } from './UploadBox.tsx';
import { useUploadedFile } from './use-uploaded-file.ts';
import './media-library.css';

type Props = {
  /** What may be chosen; null: anything. */
  kind: FileKind | null;
  onChoose: (file: LibraryFile) => void;
  onClose: () => void;
};

/** What happens in here is nothing to a dialog or a form around it: React hands events on to them. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** A dialog to take a file from the library, or to put one there and take it. Not a form: it stands inside others. */
export function MediaPicker({ kind, onChoose, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<{ q: string; kind: FileKind | null; page: number }>({ q: '', kind, page: 0 });
  useEffect(() => dialog.current?.showModal(), []);

  const choose = (file: LibraryFile) => {
    dialog.current?.close();
    onChoose(file);
  };
  const { failure, take } = useUploadedFile(choose);

  return (
    <dialog
      className="dialog media-picker"
      ref={dialog}
      aria-labelledby={`${id}-titulo`}
      onKeyDown={stop}
      onCancel={stop}
      onClose={(event) => {
        stop(event);
        onClose();
      }}
    >
      <div className="media-picker__head">
        <h2 className="dialog__title" id={`${id}-titulo`}>
          Elegir de la biblioteca
        </h2>
        <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
          Cerrar
        </button>
      </div>
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
        <PickerGrid asked={asked} onPage={(page) => setAsked({ ...asked, page })} onChoose={choose} />
      </div>
    </dialog>
  );
}
