import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PQRSD_LIMITS, PQRSD_TYPE_TEXTS, PQRSD_TYPES } from '#domain/pqrsd.ts';
import type { FieldGroupProps } from './field-group.ts';

const TYPE_OPTIONS = PQRSD_TYPES.map((value) => ({ value, label: PQRSD_TYPE_TEXTS[value].label }));
const helpOf = (type: string) => PQRSD_TYPES.find((known) => known === type);

type Props = FieldGroupProps & { type: string };

/** What is asked. */
export function SubjectFields({ errors, asks, type }: Props) {
  return (
    <fieldset className="fieldset">
      <legend>Su solicitud</legend>
      <TypeField required={asks('type_pqrsd')} errors={errors.type_pqrsd} type={type} />
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

function TypeField({ required, errors, type }: { required: boolean; errors?: string[] | undefined; type: string }) {
  const known = helpOf(type);
  return (
    <div className="stack pqrsd__type">
      <SelectField
        name="type_pqrsd"
        label="Tipo de solicitud"
        options={TYPE_OPTIONS}
        required={required}
        errors={errors}
      />
      <p className="field__hint" role="status">
        {known && `${PQRSD_TYPE_TEXTS[known].label}: ${PQRSD_TYPE_TEXTS[known].help}`}
      </p>
      <details>
        <summary>¿Cuál tipo debo elegir?</summary>
        <dl className="pqrsd__help">
          {PQRSD_TYPES.map((value) => (
            <div key={value}>
              <dt>{PQRSD_TYPE_TEXTS[value].label}</dt>
              <dd>{PQRSD_TYPE_TEXTS[value].help}</dd>
            </div>
          ))}
        </dl>
        <p>Si se equivoca de tipo no pasa nada: la tramitamos igual.</p>
      </details>
    </div>
  );
}
