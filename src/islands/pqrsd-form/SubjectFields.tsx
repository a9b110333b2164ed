import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PQRSD_LIMITS, PQRSD_TYPE_TEXTS, PQRSD_TYPES } from '#domain/pqrsd.ts';
import type { FieldGroupProps } from './field-group.ts';

const TYPE_OPTIONS = PQRSD_TYPES.map((value) => ({ value, ...PQRSD_TYPE_TEXTS[value] }));

/** What is asked. */
export function SubjectFields({ errors, asks }: FieldGroupProps) {
  return (
    <fieldset className="fieldset">
      <legend>Su solicitud</legend>
      <RadioGroup
        name="type_pqrsd"
        label="Tipo de solicitud"
        hint="Elija el que más se parezca: si se equivoca no pasa nada, la tramitamos igual."
        options={TYPE_OPTIONS}
        required={asks('type_pqrsd')}
        errors={errors.type_pqrsd}
      />
      <TextField
        name="issue"
        label="Asunto"
        hint="En pocas palabras, de qué se trata."
        required
        autoComplete="off"
        errors={errors.issue}
      />
      <TextArea
        name="description"
        label="Descripción"
        hint="Cuéntenos qué pasó o qué necesita. No tiene que explicar por qué lo pide."
        limit={PQRSD_LIMITS.description}
        required
        errors={errors.description}
      />
    </fieldset>
  );
}
