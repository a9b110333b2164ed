import { Checkbox } from '#components/form/Checkbox.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { FieldGroupProps } from './field-group.ts';

type Props = FieldGroupProps & { noEmail: boolean };

/** Where the answer goes: by e-mail or, without one, to the postal address. */
export function ContactFields({ errors, asks, noEmail }: Props) {
  return (
    <>
      <TextField
        name="email"
        label="Correo electrónico"
        hint={noEmail ? 'No hace falta: le responderemos a su dirección.' : 'Aquí le enviaremos la respuesta.'}
        type="email"
        inputMode="email"
        autoComplete="email"
        disabled={noEmail}
        required={asks('email')}
        errors={errors.email}
      />
      <Checkbox name="no_email" label="No tengo correo electrónico" />
      <TextField
        name="telephone"
        label="Teléfono"
        hint="Solo números, por ejemplo 3001234567."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={asks('telephone')}
        errors={errors.telephone}
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
        required={asks('address') || noEmail}
        errors={errors.address}
      />
    </>
  );
}
