import { useRef, useState } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { documentName } from '#domain/site/transparency-leaf.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { UploadStatus } from '#islands/media-library/UploadField.tsx';
import { uploadToLibrary } from '#islands/uploads/chunked-upload.ts';
import { useUploads } from '#islands/uploads/upload-store.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import { leafReplacement, type TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import type { StartedChange } from '../pages/started-changes.tsx';
import { discardUpload, PdfInput, Problems } from './pdf-fields.tsx';
import { leafChange } from './transparency.model.ts';

type Props = {
  leaf: TransparencyLeaf;
  document: TransparencyLeaf['documents'][number];
  onStarted: (change: StartedChange) => void;
  /** The address has the new file, without a publication. */
  onReplaced: (news: string) => void;
  onClose: () => void;
};

/** Puts another PDF in place of a document; the links that were shared lead to the new one. */
export function ReplaceDialog({ leaf, document: { file, title }, onStarted, onReplaced, onClose }: Props) {
  const { store, list } = useUploads(uploadToLibrary);
  const [upload = null] = list;
  const [problems, setProblems] = useState<string[]>([]);
  const isPublished = useRef(false);
  const end = () => {
    if (!isPublished.current) discardUpload(upload?.result ?? null);
    onClose();
  };
  const choose = (chosen: File) => {
    discardUpload(upload?.result ?? null);
    setProblems([]);
    store.clear();
    store.add(chosen);
  };
  return (
    <Dialog title={`Reemplazar «${title}»`} onClose={end}>
      {(close) => (
        <SchemaForm
          schema={leafReplacement}
          bodyOf={({ personal_data: isPersonal, accept_problems: isAccepted }) => ({
            with: upload?.result ?? undefined,
            personal_data: isPersonal === 'on',
            accept_problems: isAccepted === 'on',
          })}
          send={async (body) => {
            const { publication } = await api
              .call(transparencyApi.replace, {
                params: { number: leaf.number, file: documentName(file) },
                body: leafReplacement.parse(body),
              })
              .catch((thrown: unknown) => {
                setProblems(asApiError(thrown).errors.accept_problems ?? []);
                throw thrown;
              });
            isPublished.current = publication !== null;
            close();
            if (publication) onStarted(leafChange(leaf, publication));
            else onReplaced('Documento reemplazado.');
          }}
          failureTitle="No se reemplazó el documento"
          submit={['Reemplazar', 'Revisando el documento…']}
          onCancel={close}
          isDialog
        >
          <p>Los enlaces que ya se enviaron llevan al documento nuevo. El título y las fechas no cambian.</p>
          <PdfInput name="with" label="Documento nuevo" onChoose={choose} />
          {upload && (
            <div className="stack">
              {upload.result && <p className="bold">{upload.name}</p>}
              <UploadStatus upload={upload} store={store} />
            </div>
          )}
          <Problems name="accept_problems" problems={problems} />
          <Checkbox
            name="personal_data"
            label="El anterior contiene datos personales: bórrelo en todas partes"
            hint="Se borran él y sus versiones anteriores, sin vuelta atrás, y queda en la auditoría; solo las copias de seguridad lo traen hasta que venzan."
          />
        </SchemaForm>
      )}
    </Dialog>
  );
}
