import { Checkbox } from '#components/form/Checkbox.tsx';
import { Field } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, GENDER_LABELS, OCCUPATION_UNDISCLOSED } from '#domain/pqrsd/pqrsd.ts';
import type { FieldGroupProps } from '../form-settings.ts';

/** Suggestions; any other text is valid. */
const OCCUPATIONS = [
  'Agricultura',
  'Comercio',
  'Docencia',
  'Empleo',
  'Estudio',
  'Ganadería',
  'Hogar',
  'Jornal',
  'Pensión',
  'Servicio público',
  'Sin empleo',
  'Trabajo independiente',
  'Transporte',
];

const LIST_ID = 'lista-ocupaciones';

/** Free text with suggestions and a button that fills in the non-disclosure text. */
function OccupationField({ required }: { required: boolean }) {
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
          <button type="button" className="button button--quiet field__fill needs-js" onClick={declineToSay}>
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

const DOCUMENT_OPTIONS = DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }));
const GENDER_OPTIONS = Object.entries(GENDER_LABELS).map(([value, label]) => ({ value, label }));

/** The personal data of the petitioner; `documentType` is null while no script follows the choice. */
export function PersonFields({ isRequired, documentType }: FieldGroupProps & { documentType: string | null }) {
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
        inputMode={documentType === null || documentType === 'PAS' ? undefined : 'numeric'}
        autoComplete="off"
        required={isRequired('number_document')}
      />
      <RadioGroup name="gender" label="Género" options={GENDER_OPTIONS} required={isRequired('gender')} />
      <OccupationField required={isRequired('ocupation')} />
    </>
  );
}

type ContactProps = FieldGroupProps & { noEmail: boolean; noTelephone: boolean };

/** The address of the answer: e-mail or, without one, the postal address. */
export function ContactFields({ isRequired, noEmail, noTelephone }: ContactProps) {
  return (
    <>
      <p className="muted">
        Le respondemos a su correo o a su dirección. También puede leer la respuesta aquí con el radicado y la clave.
      </p>
      <TextField
        name="email"
        label="Correo electrónico"
        hint={
          noEmail
            ? 'No hace falta: le responderemos a su dirección.'
            : 'Aquí le enviaremos la respuesta o un enlace a ella.'
        }
        type="email"
        inputMode="email"
        autoComplete="email"
        disabled={noEmail}
        required={isRequired('email')}
      />
      <Checkbox name="answer_by_mail" label="Recibir la respuesta completa en mi correo" disabled={noEmail} />
      <Checkbox name="no_email" label="No tengo correo electrónico" />
      <TextField
        name="telephone"
        label="Teléfono"
        hint={noTelephone ? 'No hace falta.' : 'Por ejemplo 3001234567.'}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        disabled={noTelephone}
        required={isRequired('telephone')}
      />
      <Checkbox name="no_telephone" label="No tengo teléfono" />
      <TextField
        name="address"
        label="Dirección"
        hint={
          noEmail
            ? 'Aquí le enviaremos la respuesta: calle o vereda, municipio y departamento.'
            : 'Calle o vereda, municipio y departamento.'
        }
        autoComplete="address-line1"
        required={isRequired('address') || noEmail}
      />
    </>
  );
}
