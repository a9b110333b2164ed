import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useToast } from '#components/form/Toast.tsx';
import type { FileReplacement, LibraryFile } from '#domain/files/file.ts';
import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { MediaPicker, type PickedFile } from './MediaPicker.tsx';
import { formatAndSize, formatMoreUses, formatUses, usageUrl } from './media-library.model.ts';

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
        {file.uses > 0 && `, y también donde está puesto (${formatUses(file).toLowerCase()})`}.
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
type OpenDialog = 'picker' | PickedFile | null;

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
        {mayDelete && (
          <ConfirmButton
            kind="danger"
            label="Eliminar"
            title="¿Eliminar el archivo?"
            confirmLabel="Sí, eliminar"
            onConfirm={remove}
          >
            <p>«{file.original_name}» se borra para siempre.</p>
          </ConfirmButton>
        )}
      </div>
      {dialog === 'picker' && (
        <MediaPicker kind={file.kind} onChoose={(other, isNew) => setDialog({ file: other, isNew })} onClose={end} />
      )}
      {dialog !== null && typeof dialog === 'object' && (
        <ReplaceDialog file={file} chosen={dialog} onReplaced={onReplaced} onClose={end} />
      )}
    </section>
  );
}

/** The default alternative text of an image, offered each time it is used. */
export function AltTextForm({ file, mayChange }: { file: LibraryFile; mayChange: boolean }) {
  const { toast, showToast } = useToast();
  if (!mayChange) {
    return (
      <section className="card office-facts" aria-label="Texto alternativo">
        <h2>Texto alternativo</h2>
        <p>{file.alt || 'Sin texto alternativo.'}</p>
      </section>
    );
  }
  return (
    <section className="card stack" aria-label="Texto alternativo">
      <EndpointForm
        endpoint={filesApi.update}
        params={{ name: file.name }}
        values={{ alt: file.alt }}
        onDone={() => showToast('Texto alternativo guardado')}
        failureTitle="No se guardó"
        submit={['Guardar texto', 'Guardando…']}
      >
        <TextField
          name="alt"
          label="Texto alternativo"
          hint="Qué muestra la imagen, para quien no puede verla. Se propone cada vez que alguien la use."
        />
      </EndpointForm>
      {toast}
    </section>
  );
}

/** Earlier contents of a replaced file. */
export function FileVersions({ file: { versions } }: { file: LibraryFile }) {
  const id = useId();
  if (versions.length === 0) return null;
  return (
    <section className="card media-uses" aria-labelledby={id}>
      <h2 id={id}>Versiones anteriores</h2>
      <ul>
        {versions.map((version) => (
          <li key={version.name}>
            <Link to={`/media/${version.name}`}>{version.original_name}</Link>
            <span className="muted">
              {' '}
              ({formatAndSize(version)}), hasta el {formatLongDate(new Date(version.replaced_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The posts and pages that show or link a file. */
export function FileUses({ file }: { file: LibraryFile }) {
  const id = useId();
  const more = formatMoreUses(file);
  return (
    <section className="card media-uses" aria-labelledby={id}>
      <h2 id={id}>Dónde se usa</h2>
      {file.uses === 0 ? (
        <p className="muted">Ninguna página ni publicación lo usa.</p>
      ) : (
        <ul>
          {file.used_in.map((use) => (
            <li key={use.id}>
              <a href={usageUrl(use)}>{use.title}</a>
              {!use.is_public && <span className="muted"> (sin publicar)</span>}
            </li>
          ))}
          {more && <li className="muted">{more}</li>}
        </ul>
      )}
    </section>
  );
}
