import { $createLinkNode } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createTextNode, $getRoot, $getSelection, $insertNodes } from 'lexical';
import { useRef, useState } from 'react';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { TextField } from '#components/form/TextField.tsx';
import type { LibraryFile } from '#domain/files/file.ts';
import { MediaPicker } from '#islands/media-library/MediaPicker.tsx';
import { formatAndSize } from '#islands/media-library/media-library.model.ts';
import { EditorDialog } from './EditorDialog.tsx';

const NAME = 'archivo-texto';

/** Inserts a link to a document with its format and size. */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const [editor] = useLexicalComposerContext();
  const [file, setFile] = useState<LibraryFile | null>(null);
  const isChosen = useRef(false);
  if (!file) {
    const choose = (chosen: LibraryFile) => {
      isChosen.current = true;
      setFile(chosen);
    };
    // Choosing closes the picker too: only closing it without a choice cancels.
    return <MediaPicker kind="documento" onChoose={choose} onClose={() => !isChosen.current && onClose()} />;
  }

  const accept = ({ [NAME]: words = '' }: FormValues) =>
    editor.update(() => {
      if (!$getSelection()) $getRoot().selectEnd();
      const text = `${words.trim()} (${formatAndSize(file)})`;
      $insertNodes([$createLinkNode(`/uploads/${file.name}`).append($createTextNode(text))]);
    });
  return (
    <EditorDialog
      title="Enlace a un archivo"
      action="Insertar enlace"
      values={{ [NAME]: proposedLinkText(file) }}
      check={(values): FieldErrors => (values[NAME]?.trim() ? {} : { [NAME]: ['Escriba qué documento es.'] })}
      onAccept={accept}
      onClose={onClose}
    >
      <TextField
        name={NAME}
        label="Texto del enlace"
        hint={`Diga qué documento es; al lado se verá «(${formatAndSize(file)})».`}
        required
      />
    </EditorDialog>
  );
}

/** First proposal for the link text: the file name without its extension. */
const proposedLinkText = ({ original_name }: LibraryFile): string =>
  original_name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
