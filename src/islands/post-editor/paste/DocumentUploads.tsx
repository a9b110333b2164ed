import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getSelection, COMMAND_PRIORITY_EDITOR, type NodeKey } from 'lexical';
import { useEffect, useRef } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { LibraryFile } from '#domain/files/file.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { percentOf } from '#islands/media-library/media-library.model.ts';
import { type UploadFile, uploadToLibrary } from '#islands/uploads/chunked-upload.ts';
import { type Upload, useUploads } from '#islands/uploads/upload-store.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { $insertFileLinkBelow, proposedWords } from '../body/file-link.ts';
import { updateAside } from '../body/update-aside.ts';
import { trackUnfinishedUpload } from '../images/image-uploads.ts';
import { TELL_COMMAND } from '../messages/tell-command.ts';
import { LINK_DOCUMENTS_COMMAND } from './link-documents.ts';

const uploadDocument: UploadFile<LibraryFile> = async (file, options) =>
  api.call(filesApi.get, { params: { name: await uploadToLibrary(file, options) } });

/** The documents on their way into the text, in the sticky bar over it. */
export function DocumentUploads() {
  const [editor] = useLexicalComposerContext();
  const { store, list } = useUploads(uploadDocument);
  const places = useRef(new Map<string, NodeKey>());
  useEffect(() => {
    const $link = (files: readonly File[]) => {
      const line = $getSelection()?.getNodes()[0]?.getTopLevelElement()?.getKey();
      for (const file of files) {
        const key = store.add(file);
        if (line) places.current.set(key, line);
      }
      return true;
    };
    return editor.registerCommand(LINK_DOCUMENTS_COMMAND, $link, COMMAND_PRIORITY_EDITOR);
  }, [editor, store]);

  useEffect(() => {
    for (const { key, result } of list) {
      if (!result) continue;
      store.remove(key);
      updateAside(editor, () => $insertFileLinkBelow(places.current.get(key) ?? null, result));
      const text = `Quedó el enlace «${proposedWords(result)}». Cambie sus palabras si no dicen qué documento es.`;
      editor.dispatchCommand(TELL_COMMAND, { kind: 'ok', text });
    }
  }, [editor, store, list]);

  const isBusy = list.some(({ status }) => status !== 'failed');
  useEffect(() => (isBusy ? trackUnfinishedUpload('documento') : undefined), [isBusy]);
  return list.map((upload) => (
    <DocumentUpload
      key={upload.key}
      upload={upload}
      onRetry={() => store.retry(upload.key)}
      onRemove={() => store.remove(upload.key)}
    />
  ));
}

type Props = { upload: Upload<LibraryFile>; onRetry: () => void; onRemove: () => void };

function DocumentUpload({ upload: { name, fraction, failure }, onRetry, onRemove }: Props) {
  if (failure) {
    return (
      <div className="post-editor__message">
        <FailureNotice failure={failure} title={`No se subió «${name}»`}>
          <div className="cluster">
            {failure.isTemporary && <Button kind="secondary" label="Intentar de nuevo" onClick={onRetry} />}
            <Button kind="quiet" label="Cerrar" onClick={onRemove} />
          </div>
        </FailureNotice>
      </div>
    );
  }
  return (
    <div className="cluster post-editor__upload">
      <span role="status">Subiendo «{name}»</span>
      <span className="tabular">{percentOf(fraction)} %</span>
      <progress aria-label={`Subida de ${name}`} max={1} value={fraction} />
      <Button kind="quiet" label="Cancelar la subida" onClick={onRemove} />
    </div>
  );
}
