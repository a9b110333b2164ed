import { Checkbox } from '#components/form/Checkbox.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { FieldGroupProps } from '../form-settings.ts';

type Props = FieldGroupProps & { noEmail: boolean };

/** The address of the answer: e-mail or, without one, the postal address. */
export function ContactFields({ isRequired, noEmail }: Props) {
  return (
    <>
      <p className="muted">
        Le respondemos por correo electrónico. Si no tiene, márquelo y le respondemos a su dirección. En los dos casos
        puede leer la respuesta en este portal con el radicado y la clave.
      </p>
      <TextField
        name="email"
        label="Correo electrónico"
        hint={noEmail ? 'No hace falta: le responderemos a su dirección.' : 'Aquí le enviaremos la respuesta.'}
        type="email"
        inputMode="email"
        autoComplete="email"
        disabled={noEmail}
        required={isRequired('email')}
      />
      <Checkbox name="no_email" label="No tengo correo electrónico" />
      <TextField
        name="telephone"
        label="Teléfono"
        hint="Solo números, por ejemplo 3001234567."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={isRequired('telephone')}
      />
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
