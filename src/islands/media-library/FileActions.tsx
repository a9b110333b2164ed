import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { Checkbox } from '#components/form/Checkbox.tsx';
import type { FileReplacement, LibraryFile } from '#domain/files/file.ts';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { MediaPicker, type PickedFile } from './MediaPicker.tsx';
import { formatUses } from './media-library.model.ts';

type ReplaceDialogProps = {
  file: LibraryFile;
  chosen: PickedFile;
  onReplaced: (news: string) => void;
  onClose: () => void;
};

function ReplaceDialog({ file, chosen: { file: other, isNew }, onReplaced, onClose }: ReplaceDialogProps) {
  const id = useId();
  const [isPersonal, setPersonal] = useState(false);
  const replace = async () => {
    const body: FileReplacement = { with: other.name, personal_data: isPersonal };
    await api.call(filesApi.replace, { params: { name: file.name }, body });
    // The new file was uploaded only for this, and nothing links to its own address.
    if (isNew) await api.call(filesApi.remove, { params: { name: other.name } }).catch(() => undefined);
    onReplaced(isPersonal ? 'Archivo reemplazado; el anterior se borró.' : 'Archivo reemplazado.');
  };
  return (
    <ConfirmDialog title="¿Reemplazar el archivo?" confirmLabel="Sí, reemplazar" onConfirm={replace} onClose={onClose}>
      <p>
        «{other.original_name}» queda en lugar de «{file.original_name}», en la misma dirección: los enlaces que ya se
        enviaron muestran el nuevo desde ahora
        {file.used_in.length > 0 && `, y también donde está puesto (${formatUses(file).toLowerCase()})`}.
        {file.kind === 'imagen' && ' Revise después el texto alternativo.'}
      </p>
      <Checkbox
        name={`${id}-personal`}
        label="El archivo anterior contiene datos personales: bórrelo en todas partes"
        hint="Se borran él y sus versiones anteriores, sin vuelta atrás, y queda en la auditoría; solo las copias de seguridad lo traen hasta que venzan. Sin marcar, el anterior se conserva en la biblioteca."
        checked={isPersonal}
        onChange={(event) => setPersonal(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

type Props = { file: LibraryFile; mayReplace: boolean; mayDelete: boolean; onReplaced: (news: string) => void };

/** The open dialog; the file chosen in the picker has to be confirmed. */
type OpenDialog = 'picker' | 'deletion' | PickedFile | null;

/** Replaces or deletes a file after confirmation. */
export function FileActions({ file, mayReplace, mayDelete, onReplaced }: Props) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const end = () => setDialog(null);

  const remove = async () => {
    await api.call(filesApi.remove, { params: { name: file.name } });
    await navigate('/media');
  };

  if (!mayReplace && !mayDelete) return null;
  return (
    <section className="stack" aria-label="Acciones">
      <div className="cluster">
        {mayReplace && <Button kind="secondary" label="Reemplazar" onClick={() => setDialog('picker')} />}
        {mayDelete && <Button kind="danger" label="Eliminar" onClick={() => setDialog('deletion')} />}
      </div>
      {dialog === 'picker' && (
        <MediaPicker kind={file.kind} onChoose={(other, isNew) => setDialog({ file: other, isNew })} onClose={end} />
      )}
      {dialog === 'deletion' && (
        <ConfirmDialog title="¿Eliminar el archivo?" confirmLabel="Sí, eliminar" onConfirm={remove} onClose={end}>
          <p>«{file.original_name}» se borra para siempre.</p>
        </ConfirmDialog>
      )}
      {dialog !== null && typeof dialog === 'object' && (
        <ReplaceDialog file={file} chosen={dialog} onReplaced={onReplaced} onClose={end} />
      )}
    </section>
  );
}
