import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { EditorRefPlugin } from '@lexical/react/LexicalEditorRefPlugin';
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer';
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $setSelection,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { FieldError, FieldHint, fieldClass, useField } from '#components/form/Field.tsx';
import { EditorDialogs } from '../dialogs/EditorDialogs.tsx';
import { parseHtml } from '../html/html-tree.ts';
import { $readStoredHtml } from '../html/read-body.ts';
import { $writeBody } from '../html/write-body.ts';
import { SessionEndPlugin } from '../messages/SessionEndPlugin.ts';
import { PastePlugin } from '../paste/PastePlugin.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { bodyExtension } from './editor-extension.ts';

type Props = {
  /** Of the field. */
  name?: string;
  /** The editor, for what acts on the text from outside. */
  editorRef: RefObject<LexicalEditor | null>;
  initialHtml: string;
  /** Called with the content as the editor serializes it: the baseline of an unedited text. */
  onReady: (html: string) => void;
  onChange: (html: string) => void;
};

const HINT =
  'Puede pegar desde Word o arrastrar imágenes y documentos. Con Alt+F10 llega a las herramientas; con Esc y luego Tab sale del ' +
  'texto; con Ctrl+/ ve todos los atajos.';

/** The rich text field of a post or a page. */
export function BodyEditor(props: Props) {
  const { field, control } = useField({ name: props.name ?? 'desc', label: 'Texto', hint: HINT });
  const labelId = `${control.id}-nombre`;
  return (
    <div className={fieldClass(field.errors)}>
      <span className="field__label" id={labelId}>
        {field.label}
      </span>
      <FieldError {...field} />
      <div className="post-editor__body">
        <LexicalExtensionComposer extension={bodyExtension} contentEditable={null}>
          <Toolbar controls={control.id} />
          <ContentEditable
            id={control.id}
            className="post-editor__text prose"
            ariaLabelledBy={labelId}
            ariaDescribedBy={control['aria-describedby']}
            ariaMultiline
            spellCheck
          />
          <PastePlugin />
          <EditorDialogs />
          <SessionEndPlugin />
          <EditorRefPlugin editorRef={props.editorRef} />
          <HtmlPlugin {...props} />
        </LexicalExtensionComposer>
      </div>
      {/* Below the text, whose first line stands in the first screen of a phone. */}
      <FieldHint {...field} />
    </div>
  );
}

/** Loads HTML when the editor mounts and reports HTML on every change. */
function HtmlPlugin({ initialHtml, onReady, onChange }: Omit<Props, 'editorRef' | 'name'>): null {
  const [editor] = useLexicalComposerContext();
  const known = useRef('');
  const load = useEffectEvent(() => {
    editor.update(() => $loadHtml(initialHtml), { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG], discrete: true });
    known.current = editor.read($writeBody);
    onReady(known.current);
  });
  const report = useEffectEvent(() => {
    const now = editor.read($writeBody);
    if (now !== known.current) onChange(now);
    known.current = now;
  });
  useEffect(() => {
    load();
    return editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) report();
    });
  }, [editor]);
  return null;
}

function $loadHtml(html: string): void {
  // An empty text keeps the editor's initial empty paragraph.
  const blocks = $readStoredHtml(parseHtml(html));
  if (blocks.length === 0) return;
  $getRoot()
    .clear()
    .append(...blocks);
  const last = blocks.at(-1);
  // A line after an image or a table, to continue writing.
  if ($isDecoratorNode(last) || ($isElementNode(last) && last.isShadowRoot()))
    $getRoot().append($createParagraphNode());
  // Opening a post does not move the focus.
  $setSelection(null);
}
