import { TextArea } from '#components/form/TextArea.tsx';
import { PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

type Props = StepFieldsProps & { label: string; hint?: string };

/** A message, a note, or what somebody said: one text. */
function StepText({ label, hint, initial, errors }: Props) {
  return (
    <TextArea
      name="text"
      label={label}
      hint={hint}
      defaultValue={initial.text}
      limit={PQRSD_LIMITS.description}
      required
      errors={errors.text}
    />
  );
}

export const NoteField = (props: StepFieldsProps) => (
  <>
    <StepText {...props} label="Nota" />
    <CaseFilesField {...props} label="Archivos" />
  </>
);

export const CompleteField = (props: StepFieldsProps) => (
  <>
    <StepText
      {...props}
      label="Lo que completó"
      hint="Lo que la persona entregó o dijo por otro medio, y cuándo: en persona, por teléfono o por correo."
    />
    <CaseFilesField {...props} label="Archivos que entregó" />
  </>
);

export function WriteFields(props: StepFieldsProps) {
  return (
    <>
      <TemplatePicker {...props} step="write" field="text" />
      <StepText {...props} label="Mensaje" />
      <CaseFilesField {...props} label="Archivos" hint="La persona los puede descargar." />
    </>
  );
}

export function GrantFields(props: StepFieldsProps) {
  return (
    <>
      <TemplatePicker {...props} step="grant" field="text" />
      <StepText {...props} label="Mensaje a la persona" hint="Diga por qué se le da más plazo." />
    </>
  );
}
