import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import {
  $getSelection,
  $isNodeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_ENTER_COMMAND,
  mergeRegister,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { useEffect } from 'react';
import { $insertBelow } from '../body/insert-block.ts';
import { useAnnounce } from '../body/use-announce.ts';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import { pendingSource } from '../nodes/picture.ts';
import { $createPictureNode, $isPictureNode, type PictureNode } from '../nodes/picture-node.tsx';
import { ACCEPTED_PICTURES } from './accepted-types.ts';
import { pictureUploads } from './picture-uploads.ts';

/** Pictures that are dropped or pasted, and the keyboard on those that are there. */
export function PicturePlugin(): null {
  const [editor] = useLexicalComposerContext();
  const announce = useAnnounce();
  useEffect(() => {
    let told: string | null = null;
    return mergeRegister(
      editor.registerCommand(
        DRAG_DROP_PASTE,
        (files) => {
          const pictures = files.filter(({ type }) => ACCEPTED_PICTURES.includes(type));
          const starting = pictures.map((file) => pendingSource(pictureUploads.start(file)));
          $insertBelow(starting.map((src) => $createPictureNode({ src })));
          announce(insertedMessage(pictures.length, files.length));
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          const picture = $selectedPicture();
          if (!picture) return false;
          event?.preventDefault();
          return editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'picture', nodeKey: picture.getKey() });
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        SELECTION_CHANGE_COMMAND,
        () => {
          const picture = $selectedPicture();
          const key = picture?.getKey() ?? null;
          if (picture && key !== told)
            announce(`${announcementOf(picture)}. Intro para cambiarla, Suprimir para quitarla.`);
          told = key;
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
    );
  }, [editor, announce]);

  return null;
}

function $selectedPicture(): PictureNode | null {
  const selection = $getSelection();
  const [only, ...others] = $isNodeSelection(selection) ? selection.getNodes() : [];
  return others.length === 0 && $isPictureNode(only) ? only : null;
}

function announcementOf(picture: PictureNode): string {
  const { alt } = picture.getPicture();
  if (alt === null) return 'Imagen sin texto alternativo';
  return alt ? `Imagen: ${alt}` : 'Imagen decorativa';
}

function insertedMessage(pictures: number, files: number): string {
  if (pictures < files) return 'Solo se pueden soltar imágenes; los demás archivos, con el botón Archivo.';
  return pictures === 1
    ? 'Imagen insertada. Falta su texto alternativo.'
    : `${pictures} imágenes insertadas. Falta su texto alternativo.`;
}
