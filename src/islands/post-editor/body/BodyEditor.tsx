import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer';
import { FieldError, fieldClass } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { EditorDialogs } from '../dialogs/EditorDialogs.tsx';
import { PastePlugin } from '../paste/PastePlugin.tsx';
import { PicturePlugin } from '../pictures/picture-plugin.ts';
import { CaptionPlugin } from '../tables/caption-plugin.ts';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { editorExtension } from './editor-extension.ts';
import { HeadingPlugin } from './heading-plugin.ts';
import { HtmlPlugin } from './html-plugin.ts';
import { LinkPlugin } from './link-plugin.ts';
import { ShortcutsPlugin } from './shortcuts-plugin.ts';
import { TabPlugin } from './tab-plugin.ts';

type Props = {
  initialHtml: string;
  onReady: (html: string) => void;
  onChange: (html: string) => void;
  errors?: string[] | undefined;
};

const ID = fieldId('desc');
const LABEL_ID = `${ID}-nombre`;
const HINT_ID = `${ID}-ayuda`;

/** The text of the post. */
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
        <LexicalExtensionComposer extension={editorExtension} contentEditable={null}>
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
          <HeadingPlugin />
          <LinkPlugin />
          <ShortcutsPlugin />
          <TabPlugin />
          <PicturePlugin />
          <CaptionPlugin />
          <EditorDialogs />
          {/* After the plugins that correct the text, so that what it reads first is already corrected. */}
          <HtmlPlugin initialHtml={initialHtml} onReady={onReady} onChange={onChange} />
        </LexicalExtensionComposer>
      </div>
    </div>
  );
}
