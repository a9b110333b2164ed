import { dueText } from '../case/case.model.ts';
import { notificationText, type StepDescriptor, TEXT } from './step-descriptor.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

const CAUSES = [
  { value: 'incompleta', label: 'Falta algo para poder responder' },
  { value: 'no_se_entiende', label: 'No se entiende qué pide' },
];

export const ask: StepDescriptor = {
  action: 'Pedir que la complete',
  title: 'Pedir que complete la solicitud',
  send: 'Pedirlo y suspender el término',
  done: 'Se lo pedimos a la persona. El término quedó suspendido.',
  fields: (props) => {
    const refusal = props.caseDetail.previews.ask?.incompleta.refusal;
    const options = refusal ? CAUSES.slice(1) : CAUSES;
    return {
      cause: ['¿Por qué se le pide?', refusal, { as: 'radios', options, defaultValue: options[0]?.value }],
      template: <TemplatePicker {...props} step="ask" field="text" />,
      text: [
        'Qué falta o qué no se entiende',
        'No pida documentos que el hospital ya tiene ni requisitos que la ley no exige.',
        TEXT,
      ],
    };
  },
  consequences: (caseDetail, { cause }) => {
    const limit = caseDetail.previews.ask?.[cause === 'no_se_entiende' ? 'no_se_entiende' : 'incompleta'];
    return [
      limit?.respond_by && `La persona tiene hasta el ${dueText(limit.respond_by)}; esa fecha se agrega sola al texto.`,
      'El término se suspende desde hoy y sigue el día siguiente a que complete.',
      notificationText(caseDetail),
    ];
  },
  refusal: (previews) => previews.ask?.no_se_entiende.refusal,
};
