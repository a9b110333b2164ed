import {
  $create,
  $getNodeByKey,
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
import type { ReactNode } from 'react';
import { ImageView } from '../images/ImageView.tsx';
import { type BodyImage, NO_IMAGE, parseImage } from './body-image.ts';

const imageState = createState('image', {
  parse: parseImage,
  isEqual: (a, b) => JSON.stringify(a) === JSON.stringify(b),
});

/** A block with an image, its alternative text and its caption. */
export class ImageNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('image', {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: imageState }],
    });
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

  /** HTML for other programs; html/write-body.ts writes the stored HTML. */
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

  override decorate(editor: LexicalEditor): ReactNode {
    const key = this.getKey();
    // Values that become known by themselves are no undo step.
    const onInfo = (part: Partial<BodyImage>) =>
      editor.update(() => $changeImage(key, part), { tag: HISTORY_MERGE_TAG });
    return <ImageView nodeKey={key} image={this.getImage()} onInfo={onInfo} />;
  }
}

function $changeImage(key: NodeKey, part: Partial<BodyImage>): void {
  const node = $getNodeByKey(key);
  if ($isImageNode(node)) node.change(part);
}

export const $createImageNode = (image: Partial<BodyImage>): ImageNode =>
  $create(ImageNode).change({ ...NO_IMAGE, ...image });

export const $isImageNode = (node: LexicalNode | null | undefined): node is ImageNode => node instanceof ImageNode;
