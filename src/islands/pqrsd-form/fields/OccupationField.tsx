import { Field } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { OCCUPATION_UNDISCLOSED } from '#domain/pqrsd/pqrsd.ts';

/** Suggestions; any other text is valid. */
const OCCUPATIONS = [
  'Agricultor o agricultora',
  'Ama o amo de casa',
  'Comerciante',
  'Conductor o conductora',
  'Desempleado o desempleada',
  'Docente',
  'Empleado o empleada',
  'Estudiante',
  'Ganadero o ganadera',
  'Independiente',
  'Jornalero o jornalera',
  'Pensionado o pensionada',
  'Servidor público o servidora pública',
];
const LIST_ID = 'lista-ocupaciones';

/** Free text with suggestions and a button that fills in the non-disclosure text. */
export function OccupationField({ required }: { required: boolean }) {
  return (
    <Field
      name="ocupation"
      label="Ocupación"
      hint={`Por ejemplo, agricultora o estudiante. También puede escribir «${OCCUPATION_UNDISCLOSED}».`}
      required={required}
    >
      {(control, initial) => (
        <>
          <input {...control} className="input" type="text" autoComplete="off" list={LIST_ID} defaultValue={initial} />
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
