import { TextField } from '#components/form/TextField.tsx';
import { dueText } from '../case/case.model.ts';
import { notificationText, ReasonField, type StepDescriptor } from './step-descriptor.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

export const extend: StepDescriptor = {
  action: 'Prorrogar',
  title: 'Prorrogar el término',
  done: 'Término prorrogado.',
  Fields: (props) => {
    const most = props.caseDetail.previews.extend?.due_after.length ?? 0;
    return (
      <>
        <TextField
          name="days"
          label="Días hábiles de prórroga"
          hint={`Entre 1 y ${most}: el término completo no puede pasar del doble.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          defaultValue="5"
          required
        />
        <TemplatePicker {...props} step="extend" field="reason" />
        <ReasonField label="Por qué no se puede responder a tiempo" hint="La persona lo lee." />
      </>
    );
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
