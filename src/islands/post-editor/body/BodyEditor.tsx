import { AriaLiveRegionExtension } from '@lexical/a11y';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer';
import { defineExtension, mergeRegister } from 'lexical';
import { FieldError, fieldClass } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { EditorDialogs } from '../dialogs/EditorDialogs.tsx';
import { registerImageCommands } from '../images/image-commands.ts';
import { PastePlugin } from '../paste/PastePlugin.tsx';
import { registerTableCaptions } from '../tables/table-captions.ts';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { editorExtension } from './editor-extension.ts';
import { HtmlPlugin } from './html-plugin.ts';
import { registerShortcuts } from './shortcut-keys.ts';
import { registerTabKey } from './tab-key.ts';
import { registerTransforms } from './transforms.ts';

type Props = {
  initialHtml: string;
  onReady: (html: string) => void;
  onChange: (html: string) => void;
  errors?: string[] | undefined;
};

const ID = fieldId('desc');
const LABEL_ID = `${ID}-nombre`;
const HINT_ID = `${ID}-ayuda`;

/** The editor with keyboard, commands and corrections of what is typed. */
const bodyExtension = defineExtension({
  name: 'portal/post-body-input',
  dependencies: [editorExtension, AriaLiveRegionExtension],
  register: (editor, _config, state) => {
    const { announce } = state.getDependency(AriaLiveRegionExtension).output;
    return mergeRegister(
      registerTransforms(editor),
      registerShortcuts(editor),
      registerTabKey(editor, announce),
      registerImageCommands(editor, announce),
      registerTableCaptions(editor),
    );
  },
});

/** The rich text field of the post. */
export function BodyEditor({ initialHtml, onReady, onChange, errors }: Props) {
  return (
    <div className={fieldClass(errors)}>
      <span className="field__label" id={LABEL_ID}>
        Texto
      </span>
      <p className="field__hint" id={HINT_ID}>
        Puede pegar desde Word o arrastrar imágenes. Con Alt+F10 llega a las herramientas; con Esc y luego Tab sale del
        texto; con Ctrl+/ ve todos los atajos.
      </p>
      <FieldError name="desc" errors={errors} />
      <div className="post-editor__body">
        <LexicalExtensionComposer extension={bodyExtension} contentEditable={null}>
          <Toolbar controls={ID} />
          <ContentEditable
            id={ID}
            className="post-editor__text prose"
            ariaLabelledBy={LABEL_ID}
            ariaDescribedBy={errors?.[0] ? `${HINT_ID} ${ID}-error` : HINT_ID}
            ariaMultiline
            spellCheck
          />
          <PastePlugin />
          <EditorDialogs />
          <HtmlPlugin initialHtml={initialHtml} onReady={onReady} onChange={onChange} />
        </LexicalExtensionComposer>
      </div>
    </div>
  );
}
