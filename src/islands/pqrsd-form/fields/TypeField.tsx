import { SelectField } from '#components/form/SelectField.tsx';
import { PQRSD_TYPE_TEXTS, PQRSD_TYPES, type PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { FormSettings } from '../form-settings.ts';

const TYPE_OPTIONS = PQRSD_TYPES.map((value) => ({ value, label: PQRSD_TYPE_TEXTS[value].label }));

type Props = {
  terms: FormSettings['terms'];
  required: boolean;
  /** The current type; empty before a choice. */
  chosen: string;
};

/** The type of the request, with help, an example and the term of each type. */
export function TypeField({ terms, required, chosen }: Props) {
  const known = PQRSD_TYPES.find((type) => type === chosen);
  return (
    <div className="stack">
      <SelectField name="type_pqrsd" label="Tipo de solicitud" options={TYPE_OPTIONS} required={required} />
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
