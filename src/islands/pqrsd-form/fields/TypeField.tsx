import { SelectField } from '#components/form/SelectField.tsx';
import { PQRSD_TYPE_TEXTS, PQRSD_TYPES, type PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { FormSettings } from '../form-settings.ts';

const TYPE_OPTIONS = PQRSD_TYPES.map((value) => ({ value, label: PQRSD_TYPE_TEXTS[value].label }));

type Props = {
  terms: FormSettings['terms'];
  required: boolean;
  errors?: string[] | undefined;
  /** Written before, on a page that the server draws. */
  value: string | undefined;
  /** Chosen now. */
  chosen: string;
};

/** Which kind of request it is, with a line of help, an example and the term of each. */
export function TypeField({ terms, required, errors, value, chosen }: Props) {
  const known = PQRSD_TYPES.find((type) => type === chosen);
  return (
    <div className="stack">
      <SelectField
        name="type_pqrsd"
        label="Tipo de solicitud"
        options={TYPE_OPTIONS}
        defaultValue={value}
        required={required}
        errors={errors}
      />
      <div className="field__hint" role="status">
        {known && <TypeHelp type={known} term={terms[known]} />}
      </div>
      <details>
        <summary>¿Cuál tipo debo elegir?</summary>
        <dl className="pqrsd__help">
          {PQRSD_TYPES.map((type) => (
            <div key={type}>
              <dt>{PQRSD_TYPE_TEXTS[type].label}</dt>
              <dd>
                <TypeHelp type={type} term={terms[type]} />
              </dd>
            </div>
          ))}
        </dl>
        <p>Si se equivoca de tipo no pasa nada: la tramitamos igual.</p>
      </details>
    </div>
  );
}

function TypeHelp({ type, term }: { type: PqrsdType; term: string }) {
  const { help, example } = PQRSD_TYPE_TEXTS[type];
  return (
    <>
      {`${help} Por ejemplo: «${example}» `}
      <strong>{`Le respondemos en máximo ${term}.`}</strong>
    </>
  );
}
