import { Field } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { OCCUPATION_UNDISCLOSED } from '#domain/pqrsd/pqrsd.ts';
import { OCCUPATIONS } from './occupations.ts';

type Props = { required: boolean; value: string | undefined; errors?: string[] | undefined };
const LIST_ID = 'lista-ocupaciones';

/** Free text with proposals, and a way not to say it. */
export function OccupationField({ required, value, errors }: Props) {
  return (
    <Field
      name="ocupation"
      label="Ocupación"
      hint={`Por ejemplo, agricultora o estudiante. También puede escribir «${OCCUPATION_UNDISCLOSED}».`}
      required={required}
      errors={errors}
    >
      {(control) => (
        <>
          <input {...control} className="input" type="text" autoComplete="off" list={LIST_ID} defaultValue={value} />
          <datalist id={LIST_ID}>
            {[OCCUPATION_UNDISCLOSED, ...OCCUPATIONS].map((occupation) => (
              <option key={occupation} value={occupation} />
            ))}
          </datalist>
          <button type="button" className="button button--quiet pqrsd__fill needs-js" onClick={declineToSay}>
            {OCCUPATION_UNDISCLOSED}
          </button>
        </>
      )}
    </Field>
  );
}

function declineToSay(): void {
  const input = document.getElementById(fieldId('ocupation'));
  if (!(input instanceof HTMLInputElement)) return;
  input.value = OCCUPATION_UNDISCLOSED;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
