import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection';
import type { NodeKey } from 'lexical';
import { useEffect, useRef } from 'react';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import { textOf } from '../html/html-tree.ts';
import { type Picture, pendingUploadId } from '../nodes/picture.ts';
import { useBackgroundUpload } from './background-uploads.ts';
import { PictureProgress } from './PictureProgress.tsx';
import { pictureUploads } from './picture-uploads.ts';
import { trackUnfinishedPicture } from './unfinished-pictures.ts';

type Props = {
  nodeKey: NodeKey;
  picture: Picture;
  /** What turns out about the picture: its stored name, its size. */
  onInfo: (part: Partial<Picture>) => void;
};

/** A picture in the text, with what a reader who does not see it will get. */
export function PictureView({ nodeKey, picture, onInfo }: Props) {
  const [editor] = useLexicalComposerContext();
  const [isSelected] = useLexicalNodeSelection(nodeKey);
  const upload = useBackgroundUpload(pictureUploads, pendingUploadId(picture.src));
  const isWaiting = upload !== null;
  useEffect(() => (isWaiting ? trackUnfinishedPicture() : undefined), [isWaiting]);
  const stored = upload?.name;
  const learn = useRef(onInfo);
  useEffect(() => {
    learn.current = onInfo;
  });
  useEffect(() => {
    if (stored) learn.current({ src: `/uploads/${stored}` });
  }, [stored]);

  const keepSize = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    if (picture.width === null && !upload && width > 0) onInfo({ width, height });
  };
  const classes = ['post-editor__figure', isSelected && 'post-editor__figure--selected', alignClass(picture)];
  return (
    <figure className={classes.filter(Boolean).join(' ')}>
      <Image picture={picture} preview={upload?.preview} onSize={keepSize} />
      {upload && <PictureProgress id={pendingUploadId(picture.src) ?? ''} upload={upload} />}
      {picture.caption.length > 0 && <figcaption>{textOf(picture.caption)}</figcaption>}
      <div className="post-editor__picture-bar">
        <AltStatus alt={picture.alt} />
        <button
          type="button"
          className="button button--secondary"
          onClick={() => editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'picture', nodeKey })}
        >
          Cambiar imagen
        </button>
      </div>
    </figure>
  );
}

const alignClass = ({ align }: Picture): string => (align === 'left' ? '' : `align-${align}`);

type ImageProps = { picture: Picture; preview: string | undefined; onSize: (image: HTMLImageElement) => void };

/** Nothing is asked of another site: such a picture of an old post shows as words. */
function Image({ picture, preview, onSize }: ImageProps) {
  if (!preview && !/^(?:\/uploads\/|data:)/.test(picture.src)) {
    return <p className="post-editor__opaque">Imagen de otro sitio: {picture.src}</p>;
  }
  return (
    <img
      src={preview ?? picture.src}
      alt={picture.alt ?? ''}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      draggable={false}
      onLoad={(event) => onSize(event.currentTarget)}
    />
  );
}

function AltStatus({ alt }: { alt: string | null }) {
  if (alt === null) return <span className="post-editor__alt-missing">Falta el texto alternativo</span>;
  return <span>{alt === '' ? 'Imagen decorativa' : `Texto alternativo: ${alt}`}</span>;
}
