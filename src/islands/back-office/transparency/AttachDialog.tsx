import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { GroupError } from '#components/form/Field.tsx';
import { type FieldErrors, fieldId } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { TextField } from '#components/form/TextField.tsx';
import { api, asApiError } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { UploadStatus } from '#islands/media-library/UploadField.tsx';
import { uploadToLibrary } from '#islands/uploads/chunked-upload.ts';
import { type Upload, useUploads } from '#islands/uploads/upload-store.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import { newLeafDocuments, type TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import { errorsByPath } from '#shared/fields/field-errors.ts';
import { dayOf } from '#shared/time/time.ts';
import type { StartedChange } from '../pages/started-changes.tsx';
import { discardUpload, PdfInput, Problems } from './pdf-fields.tsx';
import { leafChange, titleOfFile } from './transparency.model.ts';

type Props = { leaf: TransparencyLeaf; onStarted: (change: StartedChange) => void; onClose: () => void };

/** Publishes PDF files under a content, all of them together: choose the files, publish. */
export function AttachDialog({ leaf, onStarted, onClose }: Props) {
  const { store, list } = useUploads(uploadToLibrary);
  // The problems of a document stay at its file while other fields change.
  const [problems, setProblems] = useState<Record<string, string[]>>({});
  const isPublished = useRef(false);
  const end = () => {
    if (!isPublished.current) for (const { result } of list) discardUpload(result);
    onClose();
  };
  const remove = ({ key, result }: Upload<string>) => {
    discardUpload(result);
    store.remove(key);
  };
  const bodyOf = (values: FormValues) => ({ leaf: leaf.number, documents: list.map(documentIn(values)) });
  const send = async (body: object) => {
    try {
      return await api.call(transparencyApi.attach, { body: newLeafDocuments.parse(body) });
    } catch (thrown) {
      const { errors } = asApiError(thrown);
      const found = list.map(({ key }, place) => [key, errors[fieldOf(place, 'accept_problems')] ?? []] as const);
      setProblems(Object.fromEntries(found));
      throw thrown;
    }
  };
  return (
    <Dialog title={`Adjuntar a ${leaf.number} ${leaf.title}`} onClose={end}>
      {(close) => (
        <SchemaForm
          schema={newLeafDocuments.pick({ leaf: true })}
          bodyOf={bodyOf}
          check={(values) => errorsOf(bodyOf(values))}
          send={async (body) => {
            const { publication } = await send(body);
            isPublished.current = true;
            close();
            onStarted(leafChange(leaf, publication));
          }}
          failureTitle={list.length > 1 ? 'No se publicaron los documentos' : 'No se publicó el documento'}
          submit={['Publicar', 'Revisando los documentos…']}
          onCancel={close}
          isDialog
        >
          <PdfInput
            name="documents"
            label={list.length > 0 ? 'Agregar otro' : 'Documentos'}
            hint="Uno o varios PDF que se puedan leer en voz alta, no fotos. Se publican juntos."
            multiple
            onChoose={store.add}
          />
          {list.map((upload, place) => (
            <DocumentFields key={upload.key} upload={upload} place={place} leaf={leaf} onRemove={() => remove(upload)}>
              <UploadStatus upload={upload} store={store} />
              <Problems name={fieldOf(place, 'accept_problems')} problems={problems[upload.key] ?? []} />
            </DocumentFields>
          ))}
        </SchemaForm>
      )}
    </Dialog>
  );
}

type DocumentField = 'file' | 'title' | 'date' | 'accept_problems';
const fieldOf = (place: number, field: DocumentField) => `documents.${place}.${field}`;

const documentIn =
  (values: FormValues) =>
  ({ result }: Upload<string>, place: number) => ({
    file: result ?? undefined,
    title: values[fieldOf(place, 'title')],
    date: values[fieldOf(place, 'date')],
    accept_problems: values[fieldOf(place, 'accept_problems')] === 'on',
  });

function errorsOf(body: object): FieldErrors {
  const { error } = newLeafDocuments.safeParse(body);
  return error ? errorsByPath(error) : {};
}

type FieldsProps = {
  upload: Upload<string>;
  place: number;
  leaf: TransparencyLeaf;
  onRemove: () => void;
  children: ReactNode;
};

/** One of the documents: its file, its title and its day. */
function DocumentFields({ upload: { name }, place, leaf, onRemove, children }: FieldsProps) {
  const today = dayOf(new Date());
  const file = fieldOf(place, 'file');
  return (
    <fieldset className="leaf-document">
      <legend>{name}</legend>
      <GroupError name={file} />
      {children}
      <TextField
        name={fieldOf(place, 'title')}
        label="Título"
        hint="Como lo leerá la ciudadanía, con su período."
        defaultValue={titleOfFile(name, leaf, today)}
        required
      />
      <TextField
        name={fieldOf(place, 'date')}
        label="Fecha del documento"
        hint="La de su firma o su corte. El sitio dice además que se publicó hoy."
        type="date"
        max={today}
        required
      />
      <Button id={fieldId(file)} kind="quiet" label="Quitar de la lista" heard={` «${name}»`} onClick={onRemove} />
    </fieldset>
  );
}
