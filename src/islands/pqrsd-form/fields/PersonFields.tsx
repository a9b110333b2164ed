import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, GENDER_LABELS } from '#domain/pqrsd/pqrsd.ts';
import type { FieldGroupProps } from './field-group.ts';
import { OccupationField } from './OccupationField.tsx';

const DOCUMENT_OPTIONS = DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }));
const GENDER_OPTIONS = Object.entries(GENDER_LABELS).map(([value, label]) => ({ value, label }));

/** Who asks. */
export function PersonFields({ errors, values, isRequired }: FieldGroupProps) {
  return (
    <>
      <TextField
        name="fullname"
        label="Nombres y apellidos o razón social"
        autoComplete="name"
        defaultValue={values.fullname}
        required={isRequired('fullname')}
        errors={errors.fullname}
      />
      <SelectField
        name="type_document"
        label="Tipo de documento"
        options={DOCUMENT_OPTIONS}
        defaultValue={values.type_document}
        required={isRequired('type_document')}
        errors={errors.type_document}
      />
      <TextField
        name="number_document"
        label="Número de documento"
        hint="Solo números. El pasaporte puede llevar letras."
        autoComplete="off"
        defaultValue={values.number_document}
        required={isRequired('number_document')}
        errors={errors.number_document}
      />
      <RadioGroup
        name="gender"
        label="Género"
        options={GENDER_OPTIONS}
        defaultValue={values.gender}
        required={isRequired('gender')}
        errors={errors.gender}
      />
      <OccupationField required={isRequired('ocupation')} value={values.ocupation} errors={errors.ocupation} />
    </>
  );
}
