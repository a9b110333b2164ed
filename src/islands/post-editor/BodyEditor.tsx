import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer';
import { useState } from 'react';
import { FieldError, fieldClass } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { editorExtension } from './editor-extension.ts';
import { HeadingPlugin } from './heading-plugin.ts';
import { HtmlPlugin } from './html-plugin.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { LinkPlugin } from './link-plugin.ts';
import { ShortcutsPlugin } from './shortcuts-plugin.ts';
import { Toolbar } from './Toolbar.tsx';

type Props = {
  initialHtml: string;
  onReady: (html: string) => void;
  onChange: (html: string) => void;
  errors?: string[] | undefined;
};

const ID = fieldId('desc');
const LABEL_ID = `${ID}-nombre`;

/** The text of the post. */
export function BodyEditor({ initialHtml, onReady, onChange, errors }: Props) {
  const [linking, setLinking] = useState(false);
  return (
    <div className={fieldClass(errors)}>
      <span className="field__label" id={LABEL_ID}>
        Texto
      </span>
      <FieldError name="desc" errors={errors} />
      <div className="post-editor__body">
        <LexicalExtensionComposer extension={editorExtension} contentEditable={null}>
          <Toolbar controls={ID} onLink={() => setLinking(true)} />
          <ContentEditable
            id={ID}
            className="post-editor__text prose"
            ariaLabelledBy={LABEL_ID}
            ariaDescribedBy={errors?.[0] ? `${ID}-error` : undefined}
            ariaMultiline
            spellCheck
          />
          <HeadingPlugin />
          <LinkPlugin />
          <ShortcutsPlugin onLink={() => setLinking(true)} />
          {/* After the plugins that correct the text, so that what it reads first is already corrected. */}
          <HtmlPlugin initialHtml={initialHtml} onReady={onReady} onChange={onChange} />
          {linking && <LinkDialog onClose={() => setLinking(false)} />}
        </LexicalExtensionComposer>
      </div>
    </div>
  );
}
