import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection';
import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from 'lexical';
import { createContext, type ReactNode, use } from 'react';
import { Button } from '#components/form/Button.tsx';
import { OPEN_DIALOG_COMMAND } from '../dialogs/open-dialog.ts';
import { $nodeByKey } from './node-by-key.ts';
import { firstWords, sourceReason } from './source-reason.ts';

/** Whether the user may change the source of blocks that the editor cannot show. */
export const MayEditSource = createContext(false);

/** A block of source: what it says, why it is not shown, and what can be done with it. */
function SourceView({ nodeKey, source }: { nodeKey: NodeKey; source: string }) {
  const [editor] = useLexicalComposerContext();
  const [isSelected] = useLexicalNodeSelection(nodeKey);
  const mayEdit = use(MayEditSource);
  const words = firstWords(source);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div
      role="group"
      className={isSelected ? 'post-editor__source post-editor__figure--selected' : 'post-editor__source'}
      aria-label={`Contenido especial: ${words || 'sin palabras'}`}
    >
      <p className="post-editor__source-name">Contenido especial</p>
      {words && <p>«{words}»</p>}
      <p className="muted">{sourceReason(source)} Se conserva como está.</p>
      <div className="cluster">
        <Button kind="quiet" label="Subir" onClick={() => moveSource(editor, nodeKey, 'up')} />
        <Button kind="quiet" label="Bajar" onClick={() => moveSource(editor, nodeKey, 'down')} />
        <Button
          kind="quiet"
          label="Quitar"
          onClick={() => editor.update(() => $nodeByKey(SourceNode, nodeKey)?.remove())}
        />
        {mayEdit && (
          <Button
            kind="quiet"
            label="Cambiar el código"
            onClick={() => editor.dispatchCommand(OPEN_DIALOG_COMMAND, { kind: 'source', nodeKey })}
          />
        )}
      </div>
    </div>
  );
}

/** Moves the block past its neighbour. */
const moveSource = (editor: LexicalEditor, key: NodeKey, way: 'up' | 'down'): void =>
  editor.update(() => {
    const node = $nodeByKey(SourceNode, key);
    if (way === 'up') {
      const above = node?.getPreviousSibling();
      if (node && above) above.insertBefore(node);
    } else {
      const below = node?.getNextSibling();
      if (node && below) below.insertAfter(node);
    }
  });

const sourceState = createState('source', { parse: (json) => (typeof json === 'string' ? json : '') });

/** Markdown of a page that the editor cannot show; it passes through unchanged (docs/decisions/16-content-editing.md). */
export class SourceNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('source', { extends: DecoratorNode, stateConfigs: [{ flat: true, stateConfig: sourceState }] });
  }

  getSource(): string {
    return $getState(this, sourceState);
  }

  setSource(source: string): this {
    return $setState(this, sourceState, source);
  }

  override createDOM(): HTMLElement {
    return document.createElement('div');
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): false {
    return false;
  }

  override decorate(): ReactNode {
    return <SourceView nodeKey={this.getKey()} source={this.getSource()} />;
  }
}

export const $createSourceNode = (source: string): SourceNode => $create(SourceNode).setSource(source);
export const $isSourceNode = (node: LexicalNode | null | undefined): node is SourceNode => node instanceof SourceNode;
