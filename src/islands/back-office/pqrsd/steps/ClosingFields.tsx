import { TextField } from '#components/form/TextField.tsx';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { ReasonField } from './ReasonField.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';

export function AbandonFields(props: StepFieldsProps) {
  return (
    <>
      <TextField
        name="act"
        label="Acto que lo decreta"
        hint="Número y fecha, por ejemplo «Resolución 45 del 3 de noviembre de 2026»."
        defaultValue={props.initial.act}
        autoComplete="off"
        required
        errors={props.errors.act}
      />
      <ReasonField {...props} label="Motivos del acto" hint="La persona los lee." />
    </>
  );
}

export function CloseFields({ caseDetail, initial, errors }: StepFieldsProps) {
  const { transfer, outlook } = caseDetail;
  return (
    <>
      <TextField
        name="evidence"
        label={transfer ? 'Oficio con que se trasladó' : 'Constancia de entrega'}
        hint={
          transfer
            ? 'Número y fecha del oficio, y cuándo lo recibió la entidad.'
            : 'Número de guía, fecha del correo, o quién la recibió y cuándo.'
        }
        defaultValue={initial.evidence}
        autoComplete="off"
        required={outlook.close?.needs_evidence ?? false}
        errors={errors.evidence}
      />
      <CaseFilesField label="Prueba de la entrega" hint="Solo la ve el hospital." {...{ initial, errors }} />
    </>
  );
}

export function AnnulFields(props: StepFieldsProps) {
  return (
    <ReasonField {...props} label="Por qué se anula" hint="Por ejemplo: radicada dos veces, vea RAD-2026-000012." />
  );
}
