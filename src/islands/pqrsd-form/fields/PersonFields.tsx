import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, GENDER_LABELS } from '#domain/pqrsd/pqrsd.ts';
import type { FieldGroupProps } from './field-group.ts';
import { OccupationField } from './OccupationField.tsx';

const DOCUMENT_OPTIONS = DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }));
const GENDER_OPTIONS = Object.entries(GENDER_LABELS).map(([value, label]) => ({ value, label }));

/** The personal data of the petitioner. */
export function PersonFields({ isRequired }: FieldGroupProps) {
  return (
    <>
      <TextField
        name="fullname"
        label="Nombres y apellidos o razón social"
        autoComplete="name"
        required={isRequired('fullname')}
      />
      <SelectField
        name="type_document"
        label="Tipo de documento"
        options={DOCUMENT_OPTIONS}
        required={isRequired('type_document')}
      />
      <TextField
        name="number_document"
        label="Número de documento"
        hint="Solo números. El pasaporte puede llevar letras."
        autoComplete="off"
        required={isRequired('number_document')}
      />
      <RadioGroup name="gender" label="Género" options={GENDER_OPTIONS} required={isRequired('gender')} />
      <OccupationField required={isRequired('ocupation')} />
    </>
  );
}
