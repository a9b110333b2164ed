import { type FieldTable, OPTIONAL } from '#components/form/Fields.tsx';
import { dueText } from '../case/case.model.ts';
import { type StepDescriptor, type StepFieldsProps, TEXT } from './step-descriptor.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

export const notice: StepDescriptor = {
  action: 'Publicar un aviso',
  title: 'Publicar la respuesta como aviso',
  send: 'Publicar el aviso',
  done: 'Aviso publicado.',
  fields: (props) => ({
    ...noticeFields(props),
    evidence: [
      'Cómo se supo que no llegó',
      'Por ejemplo: devolución de la guía 900123 del 3 de noviembre de 2026.',
      OPTIONAL,
    ],
  }),
  consequences: ({ previews }) => [
    previews.notice?.until &&
      `El aviso queda publicado en «Avisos» hasta el ${dueText(previews.notice.until)} (5 días hábiles) y lo lee todo el mundo. Fíjelo los mismos días en la cartelera del SIAU.`,
    'Se entiende que la conoce al terminar el día hábil siguiente al retiro (Ley 1437 de 2011, artículo 69); desde entonces no hace falta otra constancia.',
  ],
};

/** The text of a public notice, also part of an answer by that channel. */
export const noticeFields = (props: StepFieldsProps): FieldTable => ({
  template: <TemplatePicker {...props} step="notice" field="notice" />,
  notice: [
    'Texto del aviso público',
    'Lo lee todo el mundo: sin nombres, sin documentos y sin datos de salud.',
    { ...TEXT, rows: 6 },
  ],
});
