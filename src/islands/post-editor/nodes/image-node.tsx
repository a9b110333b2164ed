import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection';
import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from 'lexical';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { Upload } from '#islands/uploads/upload-store.ts';
import { updateAside } from '../body/update-aside.ts';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import { textOf } from '../html/html-tree.ts';
import { imageUploads, previewUrl, trackUnfinishedUpload, useImageUpload } from '../images/image-uploads.ts';
import { type BodyImage, bodyImage, NO_IMAGE, pendingUploadId } from './body-image.ts';
import { $nodeByKey } from './node-by-key.ts';

/** An image in the text with its caption and alternative text. */
function ImageView({ nodeKey, image }: { nodeKey: NodeKey; image: BodyImage }) {
  const [editor] = useLexicalComposerContext();
  const [isSelected] = useLexicalNodeSelection(nodeKey);
  const upload = useImageUpload(pendingUploadId(image.src));
  const isWaiting = upload !== null;
  useEffect(() => (isWaiting ? trackUnfinishedUpload('imagen') : undefined), [isWaiting]);
  const stored = upload?.result;
  useEffect(() => {
    if (stored) keepSource(editor, nodeKey, `/uploads/${stored}`);
  }, [editor, nodeKey, stored]);

  const classes = [
    'post-editor__figure',
    isSelected && 'post-editor__figure--selected',
    image.align !== 'left' && `align-${image.align}`,
  ];
  return (
    <figure className={classes.filter(Boolean).join(' ')}>
      <ImagePreview image={image} preview={upload?.file ? previewUrl(upload.file) : undefined} />
      {upload && <ImageProgress upload={upload} />}
      {image.caption.length > 0 && <figcaption>{textOf(image.caption)}</figcaption>}
      <div className="post-editor__image-bar">
        <AltStatus alt={image.alt} />
        <Button
          kind="secondary"
          label={image.alt === null ? 'Describir' : 'Cambiar imagen'}
          onClick={() => editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'image', nodeKey })}
        />
      </div>
    </figure>
  );
}

/** Keeps the stored name of an image, which is no undo step. Its size comes with each page that shows it. */
const keepSource = (editor: LexicalEditor, key: NodeKey, src: string): void =>
  updateAside(editor, () => void $nodeByKey(ImageNode, key)?.change({ src }), [HISTORY_MERGE_TAG]);

type PreviewProps = { image: BodyImage; preview: string | undefined };

/** An image of another site (old posts) shows as text: the page sends third parties no requests. */
function ImagePreview({ image, preview }: PreviewProps) {
  if (!preview && !/^(?:\/uploads\/|\/api\/content-files\/|data:)/.test(image.src)) {
    return <p className="post-editor__opaque">Imagen de otro sitio: {image.src}</p>;
  }
  return (
    <img
      src={preview ?? image.src}
      alt={image.alt ?? ''}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      draggable={false}
    />
  );
}

function ImageProgress({ upload }: { upload: Upload<string> }) {
  if (upload.failure) {
    return (
      <div role="alert" className="notice notice--danger">
        <p>La imagen no se pudo subir. {upload.failure.message}</p>
        {(upload.failure.isTemporary || upload.failure.status === 401) && (
          <Button kind="secondary" label="Intentar de nuevo" onClick={() => imageUploads.retry(upload.key)} />
        )}
      </div>
    );
  }
  if (upload.result) return null;
  return (
    <label className="post-editor__progress">
      Subiendo imagen… <progress max={1} value={upload.fraction} />
    </label>
  );
}

function AltStatus({ alt }: { alt: string | null }) {
  if (alt === null) return <span className="post-editor__alt-missing">Falta el texto alternativo</span>;
  return <span>{alt === '' ? 'Imagen decorativa' : `Texto alternativo: ${alt}`}</span>;
}

const imageState = createState('image', {
  parse: (json) => bodyImage.parse(json),
  isEqual: (a, b) => JSON.stringify(a) === JSON.stringify(b),
});

/** A block with an image, its alternative text and its caption. */
export class ImageNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('image', { extends: DecoratorNode, stateConfigs: [{ flat: true, stateConfig: imageState }] });
  }

  getImage(): BodyImage {
    return $getState(this, imageState);
  }

  change(part: Partial<BodyImage>): this {
    return $setState(this, imageState, { ...this.getImage(), ...part });
  }

  override createDOM(): HTMLElement {
    const box = document.createElement('div');
    box.className = 'post-editor__image';
    return box;
  }

  override updateDOM(): false {
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const { src, alt } = this.getImage();
    const image = document.createElement('img');
    image.src = new URL(src, window.location.href).href;
    image.alt = alt ?? '';
    return { element: image };
  }

  override isInline(): false {
    return false;
  }

  override decorate(): ReactNode {
    return <ImageView nodeKey={this.getKey()} image={this.getImage()} />;
  }
}

export const $createImageNode = (image: Partial<BodyImage>): ImageNode =>
  $create(ImageNode).change({ ...NO_IMAGE, ...image });

export const $isImageNode = (node: LexicalNode | null | undefined): node is ImageNode => node instanceof ImageNode;
