import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LibraryFile } from '#domain/files/file.ts';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { MediaPicker, type PickedFile } from './MediaPicker.tsx';
import { deleteFile } from './media-api.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';

type Props = {
  file: LibraryFile;
  mayReplace: boolean;
  mayDelete: boolean;
  /** The file has other content now; with the news of it. */
  onReplaced: (news: string) => void;
};

/** What is being asked before it is done. A choice in the library closes it and leads to the next question. */
type OpenDialog = { what: 'replacement' | 'deletion' } | { what: 'replacing'; chosen: PickedFile } | null;

/** Putting other content in its place, or removing it. Both ask first. */
export function FileActions({ file, mayReplace, mayDelete, onReplaced }: Props) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const end = () => setDialog(null);

  const remove = async () => {
    await deleteFile(file.name);
    await navigate('/media');
  };

  if (!mayReplace && !mayDelete) return null;
  return (
    <section className="stack" aria-label="Acciones">
      <div className="cluster">
        {mayReplace && (
          <button type="button" className="button button--secondary" onClick={() => setDialog({ what: 'replacement' })}>
            Reemplazar
          </button>
        )}
        {mayDelete && (
          <button type="button" className="button button--danger" onClick={() => setDialog({ what: 'deletion' })}>
            Eliminar
          </button>
        )}
      </div>
      {dialog?.what === 'replacement' && (
        <MediaPicker
          kind={file.kind}
          onChoose={(other, isNew) => setDialog({ what: 'replacing', chosen: { file: other, isNew } })}
          onClose={() => setDialog((now) => (now?.what === 'replacement' ? null : now))}
        />
      )}
      {dialog?.what === 'replacing' && (
        <ReplaceDialog file={file} chosen={dialog.chosen} onReplaced={onReplaced} onClose={end} />
      )}
      {dialog?.what === 'deletion' && (
        <ConfirmDialog title="¿Eliminar el archivo?" confirmLabel="Sí, eliminar" onConfirm={remove} onClose={end}>
          <p>«{file.original_name}» se borra para siempre.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
