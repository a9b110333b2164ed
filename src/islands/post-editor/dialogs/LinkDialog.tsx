import { $createLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createTextNode, $getSelection, $insertNodes, $isRangeSelection } from 'lexical';
import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { isAllowedLink, normalizeLink } from '../body/links.ts';
import { $linkUrlOf } from '../toolbar/toolbar-state.ts';
import { EditorDialog } from './EditorDialog.tsx';

type Props = { onClose: () => void };

const INVALID_LINK = 'Escriba una dirección web, un correo o un teléfono; por ejemplo https://www.gov.co.';
const MISSING_TEXT = 'Escriba las palabras del enlace: deben decir a dónde lleva.';

/** Sets, changes or removes the link of the selection. */
export function LinkDialog({ onClose }: Props) {
  const [editor] = useLexicalComposerContext();
  const [{ url: current, needsWords }] = useState(() => editor.getEditorState().read($linkAtCaret));
  const [typed, setTyped] = useState(current ?? '');
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const link = normalizeTarget(typed);

  const remove = () => {
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, null);
    onClose();
  };
  const accept = () => {
    setTried(true);
    if (!link || (needsWords && words.trim() === '')) return;
    if (needsWords) editor.update(() => $insertNodes([$createLinkNode(link).append($createTextNode(words.trim()))]));
    else editor.dispatchCommand(TOGGLE_LINK_COMMAND, link);
    onClose();
  };

  return (
    <EditorDialog
      title="Enlace"
      action="Poner enlace"
      onAccept={accept}
      onClose={onClose}
      others={current && <Button kind="secondary" label="Quitar enlace" onClick={remove} />}
    >
      {needsWords && (
        <TextField
          name="enlace-texto"
          label="Texto del enlace"
          hint="Diga a dónde lleva; evite «clic aquí»."
          required
          value={words}
          onChange={(event) => setWords(event.target.value)}
          errors={tried && words.trim() === '' ? [MISSING_TEXT] : undefined}
        />
      )}
      <TextField
        name="enlace"
        label="Dirección"
        hint="Página web, correo electrónico o teléfono."
        inputMode="url"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        errors={tried && !link ? [INVALID_LINK] : undefined}
      />
    </EditorDialog>
  );
}

/** A path of this site is a link too when it is typed as one. */
function normalizeTarget(typed: string): string | null {
  const text = typed.trim();
  return /^[/#]/.test(text) && isAllowedLink(text) ? text : normalizeLink(text);
}

/** The link to change, if any; without a selection its text is asked for. */
function $linkAtCaret(): { url: string | null; needsWords: boolean } {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return { url: null, needsWords: true };
  const url = $linkUrlOf(selection);
  return { url, needsWords: url === null && selection.isCollapsed() };
}
