import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection';
import type { NodeKey } from 'lexical';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { Upload } from '#islands/uploads/upload-store.ts';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import { textOf } from '../html/html-tree.ts';
import { type BodyImage, pendingUploadId } from '../nodes/body-image.ts';
import { imageUploads, previewUrl, trackUnfinishedImage, useImageUpload } from './image-uploads.ts';

type Props = {
  nodeKey: NodeKey;
  image: BodyImage;
  /** Called with what becomes known of the image: its stored name, its size. */
  onInfo: (part: Partial<BodyImage>) => void;
};

/** An image in the text with its caption and alternative text. */
export function ImageView({ nodeKey, image, onInfo }: Props) {
  const [editor] = useLexicalComposerContext();
  const [isSelected] = useLexicalNodeSelection(nodeKey);
  const upload = useImageUpload(pendingUploadId(image.src));
  const isWaiting = upload !== null;
  useEffect(() => (isWaiting ? trackUnfinishedImage() : undefined), [isWaiting]);
  const stored = upload?.result;
  const keepName = useEffectEvent((name: string) => onInfo({ src: `/uploads/${name}` }));
  useEffect(() => {
    if (stored) keepName(stored);
  }, [stored]);

  const keepSize = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    if (image.width === null && !upload && width > 0) onInfo({ width, height });
  };
  const classes = ['post-editor__figure', isSelected && 'post-editor__figure--selected', alignClass(image)];
  return (
    <figure className={classes.filter(Boolean).join(' ')}>
      <ImagePreview image={image} preview={upload?.file ? previewUrl(upload.file) : undefined} onSize={keepSize} />
      {upload && <ImageProgress upload={upload} />}
      {image.caption.length > 0 && <figcaption>{textOf(image.caption)}</figcaption>}
      <div className="post-editor__image-bar">
        <AltStatus alt={image.alt} />
        <Button
          kind="secondary"
          label="Cambiar imagen"
          onClick={() => editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'image', nodeKey })}
        />
      </div>
    </figure>
  );
}

const alignClass = ({ align }: BodyImage): string => (align === 'left' ? '' : `align-${align}`);

type ImagePreviewProps = { image: BodyImage; preview: string | undefined; onSize: (image: HTMLImageElement) => void };

/** An image of another site (old posts) shows as text: the page sends third parties no requests. */
function ImagePreview({ image, preview, onSize }: ImagePreviewProps) {
  if (!preview && !/^(?:\/uploads\/|data:)/.test(image.src)) {
    return <p className="post-editor__opaque">Imagen de otro sitio: {image.src}</p>;
  }
  return (
    <img
      src={preview ?? image.src}
      alt={image.alt ?? ''}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      draggable={false}
      onLoad={(event) => onSize(event.currentTarget)}
    />
  );
}

function ImageProgress({ upload }: { upload: Upload<string> }) {
  if (upload.failure) {
    return (
      <div role="alert" className="notice notice--danger">
        <p>La imagen no se pudo subir. {upload.failure.message}</p>
        <Button kind="secondary" label="Intentar de nuevo" onClick={() => imageUploads.retry(upload.key)} />
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
