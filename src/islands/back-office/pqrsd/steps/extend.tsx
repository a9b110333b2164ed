import { dueText } from '../case/case.model.ts';
import { notificationText, REASON, type StepDescriptor } from './step-descriptor.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

export const extend: StepDescriptor = {
  action: 'Prorrogar',
  title: 'Prorrogar el término',
  done: 'Término prorrogado.',
  fields: (props) => {
    const max = props.caseDetail.previews.extend?.due_after.length ?? 0;
    return {
      days: [
        'Días hábiles de prórroga',
        `Entre 1 y ${max}: el término completo no puede pasar del doble.`,
        { type: 'number', inputMode: 'numeric', min: 1, max, defaultValue: '5' },
      ],
      template: <TemplatePicker {...props} step="extend" field="reason" />,
      reason: ['Por qué no se puede responder a tiempo', 'La persona lo lee.', REASON],
    };
  },
  consequences: (caseDetail, { days }) => {
    const due = caseDetail.previews.extend?.due_after[Number(days) - 1];
    return [
      due && `Al prorrogar, el nuevo vencimiento será el ${dueText(due)}; esa fecha se agrega sola al texto.`,
      'Un término se prorroga una sola vez.',
      notificationText(caseDetail),
    ];
  },
  input: ({ days }) => ({ days: Number(days) }),
};
