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
import { PictureView } from '../pictures/PictureView.tsx';
import { NO_PICTURE, type Picture, parsePicture } from './picture.ts';

const pictureState = createState('picture', {
  parse: parsePicture,
  isEqual: (a, b) => JSON.stringify(a) === JSON.stringify(b),
});

/** A picture with its alternative text and caption; a block of its own. */
export class PictureNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('picture', {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: pictureState }],
    });
  }

  getPicture(): Picture {
    return $getState(this, pictureState);
  }

  change(part: Partial<Picture>): this {
    return $setState(this, pictureState, { ...this.getPicture(), ...part });
  }

  override createDOM(): HTMLElement {
    const box = document.createElement('div');
    box.className = 'post-editor__picture';
    return box;
  }

  override updateDOM(): false {
    return false;
  }

  /** For what is copied to other programs; the stored text is written elsewhere (html/write-body.ts). */
  override exportDOM(): DOMExportOutput {
    const { src, alt } = this.getPicture();
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
    // What becomes known of a picture by itself is no step that somebody would undo.
    const learn = (part: Partial<Picture>) =>
      editor.update(() => $changePicture(key, part), { tag: HISTORY_MERGE_TAG });
    return <PictureView nodeKey={key} picture={this.getPicture()} onInfo={learn} />;
  }
}

function $changePicture(key: NodeKey, part: Partial<Picture>): void {
  const node = $getNodeByKey(key);
  if ($isPictureNode(node)) node.change(part);
}

export const $createPictureNode = (picture: Partial<Picture>): PictureNode =>
  $create(PictureNode).change({ ...NO_PICTURE, ...picture });

export const $isPictureNode = (node: LexicalNode | null | undefined): node is PictureNode =>
  node instanceof PictureNode;
