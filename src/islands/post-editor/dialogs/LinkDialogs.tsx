import { $createLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createTextNode, $getRoot, $getSelection, $insertNodes, $isRangeSelection } from 'lexical';
import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { TextField } from '#components/form/TextField.tsx';
import type { LibraryFile } from '#domain/files/file.ts';
import { isAllowedLink, normalizeLink } from '#domain/posts/links.ts';
import { MediaPicker } from '#islands/media-library/MediaPicker.tsx';
import { formatAndSize } from '#islands/media-library/media-library.model.ts';
import { $createFileLink, proposedWords } from '../body/file-link.ts';
import { $linkUrlOf } from '../toolbar/toolbar-state.ts';
import { EditorDialog } from './EditorDialog.tsx';
import type { DialogProps } from './open-dialog.ts';

const NAME = 'archivo-texto';

/** Inserts a link to a document with its format and size. */
export function FileDialog({ onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const [file, setFile] = useState<LibraryFile | null>(null);
  if (!file) return <MediaPicker kind="documento" onChoose={setFile} onClose={onClose} />;

  const accept = ({ [NAME]: words = '' }: FormValues) =>
    editor.update(() => {
      if (!$getSelection()) $getRoot().selectEnd();
      $insertNodes([$createFileLink(file, words)]);
    });
  return (
    <EditorDialog
      title="Enlace a un archivo"
      action="Insertar enlace"
      values={{ [NAME]: proposedWords(file) }}
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

const INVALID_LINK = 'Escriba una dirección web, un correo o un teléfono; por ejemplo https://www.gov.co.';
const MISSING_TEXT = 'Escriba las palabras del enlace: deben decir a dónde lleva.';

/** Sets, changes or removes the link of the selection. */
export function LinkDialog({ onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const [{ url, needsWords }] = useState(() => editor.getEditorState().read($linkAtCaret));

  const check = ({ enlace = '', 'enlace-texto': words }: FormValues): FieldErrors => ({
    ...(!linkOf(enlace) && { enlace: [INVALID_LINK] }),
    ...(needsWords && !words?.trim() && { 'enlace-texto': [MISSING_TEXT] }),
  });
  const link = (to: string | null) => editor.dispatchCommand(TOGGLE_LINK_COMMAND, to);
  const accept = ({ enlace = '', 'enlace-texto': words = '' }: FormValues) => {
    const to = linkOf(enlace) ?? '';
    if (needsWords) editor.update(() => $insertNodes([$createLinkNode(to).append($createTextNode(words.trim()))]));
    else link(to);
  };
  const remove = () => {
    link(null);
    onClose();
  };

  return (
    <EditorDialog
      title="Enlace"
      action="Poner enlace"
      values={{ enlace: url ?? '' }}
      check={check}
      onAccept={accept}
      onClose={onClose}
      others={url && <Button kind="secondary" label="Quitar enlace" onClick={remove} />}
    >
      {needsWords && (
        <TextField
          name="enlace-texto"
          label="Texto del enlace"
          hint="Diga a dónde lleva; evite «clic aquí»."
          required
        />
      )}
      <TextField
        name="enlace"
        label="Dirección"
        hint="Página web, correo electrónico o teléfono."
        inputMode="url"
        required
      />
    </EditorDialog>
  );
}

/** A path of this site is a link too when it is typed as one. */
function linkOf(typed: string): string | null {
  const text = typed.trim();
  return /^[/#]/.test(text) && isAllowedLink(text) ? text : normalizeLink(text);
}

/** The link to change, if any; without a selection its text is asked for. */
function $linkAtCaret() {
  const selection = $getSelection();
  const url = $isRangeSelection(selection) ? $linkUrlOf(selection) : null;
  return { url, needsWords: url === null && (!$isRangeSelection(selection) || selection.isCollapsed()) };
}
