import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import { dueText } from '../case/case.model.ts';
import type { StepDescriptor, StepFieldsProps } from './step-descriptor.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

export const notice: StepDescriptor = {
  action: 'Publicar un aviso',
  title: 'Publicar la respuesta como aviso',
  send: 'Publicar el aviso',
  done: 'Aviso publicado.',
  Fields: (props) => (
    <>
      <NoticeField {...props} />
      <TextField
        name="evidence"
        label="Cómo se supo que no llegó"
        hint="Por ejemplo: devolución de la guía 900123 del 3 de noviembre de 2026."
      />
    </>
  ),
  consequences: ({ previews }) => [
    previews.notice?.until &&
      `El aviso queda publicado en «Avisos» hasta el ${dueText(previews.notice.until)} (5 días hábiles) y lo lee todo el mundo. Fíjelo los mismos días en la cartelera del SIAU.`,
    'Se entiende que la conoce al terminar el día hábil siguiente al retiro (Ley 1437 de 2011, artículo 69); desde entonces no hace falta otra constancia.',
  ],
};

/** The text of a public notice, also part of an answer by that channel. */
export const NoticeField = (props: StepFieldsProps) => (
  <>
    <TemplatePicker {...props} step="notice" field="notice" />
    <TextArea
      name="notice"
      label="Texto del aviso público"
      hint="Lo lee todo el mundo: sin nombres, sin documentos y sin datos de salud."
      rows={6}
      limit={PQRSD_LIMITS.description}
      required
    />
  </>
);
