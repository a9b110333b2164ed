import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import {
  $getSelection,
  $isNodeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { acceptAttribute } from '#islands/media-library/media-library.model.ts';
import { $insertBelow } from '../body/insert-block.ts';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import { pendingSource } from '../nodes/body-image.ts';
import { $createImageNode, $isImageNode, type ImageNode } from '../nodes/image-node.tsx';
import { imageUploads } from './image-uploads.ts';

const ACCEPTED_TYPES = acceptAttribute('imagen').split(',');

/** Uploads images that are dropped or pasted; Enter on a selected image opens its dialog. */
export function registerImageCommands(editor: LexicalEditor, announce: (message: string) => void): () => void {
  let announcedKey: string | null = null;
  return mergeRegister(
    editor.registerCommand(
      DRAG_DROP_PASTE,
      (files) => {
        const images = files.filter(({ type }) => ACCEPTED_TYPES.includes(type));
        $insertBelow(images.map((file) => $createImageNode({ src: pendingSource(imageUploads.add(file)) })));
        announce(insertedMessage(images.length, files.length));
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        const image = $selectedImage();
        if (!image) return false;
        event?.preventDefault();
        return editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'image', nodeKey: image.getKey() });
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      SELECTION_CHANGE_COMMAND,
      () => {
        const image = $selectedImage();
        const key = image?.getKey() ?? null;
        if (image && key !== announcedKey)
          announce(`${announcementOf(image)}. Intro para cambiarla, Suprimir para quitarla.`);
        announcedKey = key;
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}

function $selectedImage(): ImageNode | null {
  const selection = $getSelection();
  const [only, ...others] = $isNodeSelection(selection) ? selection.getNodes() : [];
  return others.length === 0 && $isImageNode(only) ? only : null;
}

function announcementOf(image: ImageNode): string {
  const { alt } = image.getImage();
  if (alt === null) return 'Imagen sin texto alternativo';
  return alt ? `Imagen: ${alt}` : 'Imagen decorativa';
}

function insertedMessage(images: number, files: number): string {
  if (images < files) return 'Solo se pueden soltar imágenes; los demás archivos, con el botón Archivo.';
  return images === 1
    ? 'Imagen insertada. Falta su texto alternativo.'
    : `${images} imágenes insertadas. Falta su texto alternativo.`;
}
