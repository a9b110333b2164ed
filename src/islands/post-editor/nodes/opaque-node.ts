/**
 * Content of old posts that this editor cannot edit, such as nested tables. It passes through unchanged behind a
 * placeholder, so that saving loses nothing.
 */
import { $create, $getState, $setState, createState, DecoratorNode, type LexicalNode } from 'lexical';
import type { HtmlNode } from '#domain/posts/body-tree.ts';
import { htmlNodes } from '../html/html-tree.ts';

const opaqueState = createState('kept', {
  parse: (json) => htmlNodes.parse(json),
  isEqual: (a, b) => JSON.stringify(a) === JSON.stringify(b),
});

export class OpaqueNode extends DecoratorNode<null> {
  override $config() {
    return this.config('kept', { extends: DecoratorNode, stateConfigs: [{ flat: true, stateConfig: opaqueState }] });
  }

  getHtml(): readonly HtmlNode[] {
    return $getState(this, opaqueState);
  }

  override createDOM(): HTMLElement {
    const mark = document.createElement('div');
    mark.className = 'post-editor__opaque';
    mark.textContent = 'Contenido que este editor no puede cambiar (se conserva como está)';
    return mark;
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): false {
    return false;
  }
}

export const $createOpaqueNode = (kept: HtmlNode[]): OpaqueNode => $setState($create(OpaqueNode), opaqueState, kept);
export const $isOpaqueNode = (node: LexicalNode | null | undefined): node is OpaqueNode => node instanceof OpaqueNode;
