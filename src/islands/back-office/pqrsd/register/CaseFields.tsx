import { Checkbox } from '#components/form/Checkbox.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { TYPE_OPTIONS } from '../inbox/inbox.model.ts';

type Props = { errors: FieldErrors; start: FormValues; anonymous: boolean };

/** What is asked, and whether the person agreed to the handling of their data. */
export function CaseFields({ errors, start, anonymous }: Props) {
  return (
    <fieldset className="fieldset">
      <legend>La solicitud</legend>
      <SelectField name="type_pqrsd" label="Tipo" options={TYPE_OPTIONS} required errors={errors.type_pqrsd} />
      <TextField
        name="issue"
        label="Asunto"
        hint="En pocas palabras, de qué se trata."
        autoComplete="off"
        required
        errors={errors.issue}
      />
      <TextArea
        name="description"
        label="Descripción"
        hint="Lo que pide y las razones que da, con sus palabras. Léaselo antes de radicar."
        limit={PQRSD_LIMITS.description}
        required
        errors={errors.description}
      />
      <CaseFilesField
        label="Archivos"
        hint="El papel escaneado o fotografiado, la grabación o lo que trajo la persona."
        anonymous={anonymous}
        initial={start}
        errors={errors}
      />
      <Checkbox
        name="policy"
        label="La persona autorizó el tratamiento de sus datos"
        hint="De viva voz o firmando. Si no, deje la casilla vacía: se radica igual."
        errors={errors.policy}
      />
    </fieldset>
  );
}
