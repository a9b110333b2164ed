import { $createLinkNode } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createTextNode, $getRoot, $getSelection, $insertNodes } from 'lexical';
import { useRef, useState } from 'react';
import { TextField } from '#components/form/TextField.tsx';
import type { LibraryFile } from '#domain/files/file.ts';
import { MediaPicker } from '#islands/media-library/MediaPicker.tsx';
import { formatAndSize } from '#islands/media-library/media-library.model.ts';
import { EditorDialog } from '../dialogs/EditorDialog.tsx';

type Props = { onClose: () => void };

/** Inserts a link to a document with its format and size. */
export function FileDialog({ onClose }: Props) {
  const [editor] = useLexicalComposerContext();
  const [file, setFile] = useState<LibraryFile | null>(null);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const isChosen = useRef(false);
  if (!file) {
    const choose = (chosen: LibraryFile) => {
      isChosen.current = true;
      setFile(chosen);
      setWords(proposedLinkText(chosen));
    };
    // Choosing closes the picker too: only closing it without a choice cancels.
    const giveUp = () => {
      if (!isChosen.current) onClose();
    };
    return <MediaPicker kind="documento" onChoose={choose} onClose={giveUp} />;
  }

  const accept = () => {
    setTried(true);
    if (words.trim() === '') return;
    editor.update(() => $insertFileLink(file, words.trim()));
    onClose();
  };
  return (
    <EditorDialog title="Enlace a un archivo" action="Insertar enlace" onAccept={accept} onClose={onClose}>
      <TextField
        name="archivo-texto"
        label="Texto del enlace"
        hint={`Diga qué documento es; al lado se verá «(${formatAndSize(file)})».`}
        required
        value={words}
        onChange={(event) => setWords(event.target.value)}
        errors={tried && words.trim() === '' ? ['Escriba qué documento es.'] : undefined}
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

/** Inside an update. */
function $insertFileLink(file: LibraryFile, words: string): void {
  if (!$getSelection()) $getRoot().selectEnd();
  const link = $createLinkNode(`/uploads/${file.name}`).append($createTextNode(`${words} (${formatAndSize(file)})`));
  $insertNodes([link]);
}
