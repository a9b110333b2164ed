import { $createLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createTextNode, $getSelection, $insertNodes, $isRangeSelection } from 'lexical';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#components/form/TextField.tsx';
import { linkOf } from './links.ts';
import { $linkUrlOf } from './toolbar-state.ts';

type Props = { onClose: () => void };

const FAULT = 'Escriba una dirección web, un correo o un teléfono; por ejemplo https://www.gov.co.';

/** Asks where the chosen words lead. Not a form: it stands inside the form of the post. */
export function LinkDialog({ onClose }: Props) {
  const [editor] = useLexicalComposerContext();
  const [{ url: current, needsWords }] = useState(() => editor.getEditorState().read($placeOfLink));
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(current ?? '');
  const [faulty, setFaulty] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const close = () => {
    dialog.current?.close();
    editor.focus();
  };
  const remove = () => {
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, null);
    close();
  };
  const accept = () => {
    const link = linkOf(typed);
    if (!link) return setFaulty(true);
    if (needsWords) editor.update(() => $insertNodes([$createLinkNode(link).append($createTextNode(typed.trim()))]));
    else editor.dispatchCommand(TOGGLE_LINK_COMMAND, link);
    close();
  };
  const acceptOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    accept();
  };

  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="enlace-titulo" onClose={onClose} onKeyDown={acceptOnEnter}>
      <h2 className="dialog__title" id="enlace-titulo">
        Enlace
      </h2>
      <TextField
        name="enlace"
        label="Dirección"
        hint="Página web, correo electrónico o teléfono."
        inputMode="url"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        errors={faulty ? [FAULT] : undefined}
      />
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={close}>
          Cancelar
        </button>
        {current && (
          <button type="button" className="button button--secondary" onClick={remove}>
            Quitar enlace
          </button>
        )}
        <button type="button" className="button button--primary" onClick={accept}>
          Poner enlace
        </button>
      </div>
    </dialog>
  );
}

/** The link to change, if any; without chosen words the address itself becomes the text. */
function $placeOfLink(): { url: string | null; needsWords: boolean } {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return { url: null, needsWords: true };
  const url = $linkUrlOf(selection);
  return { url, needsWords: url === null && selection.isCollapsed() };
}
