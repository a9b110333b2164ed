import { useId, useState } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import type { LibraryFile } from '#domain/files/file.ts';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import type { PickedFile } from './MediaPicker.tsx';
import { deleteFile, replaceFile } from './media-api.ts';
import { formatUses } from './media-library.model.ts';

type Props = { file: LibraryFile; chosen: PickedFile; onReplaced: (news: string) => void; onClose: () => void };

/** Asks before a file gets other content, and whether the content of before may stay. */
export function ReplaceDialog({ file, chosen: { file: other, isNew }, onReplaced, onClose }: Props) {
  const id = useId();
  const [isPersonal, setPersonal] = useState(false);
  const replace = async () => {
    await replaceFile(file.name, { with: other.name, personal_data: isPersonal });
    // It was uploaded only for this, and nobody knows its own address.
    if (isNew) await deleteFile(other.name).catch(() => undefined);
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
