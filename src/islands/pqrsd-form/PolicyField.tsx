import { Checkbox } from '#components/form/Checkbox.tsx';

type Props = { errors?: string[] | undefined; version: string };

/** What the data is for, in plain words, and the consent with the version of the text. */
export function PolicyField({ errors, version }: Props) {
  return (
    <fieldset className="fieldset">
      <legend>Tratamiento de sus datos</legend>
      <div className="stack">
        <p>
          El hospital usa los datos de este formulario solo para tramitar y responder su solicitud y para llevar
          estadísticas sin nombres. No está obligado a dar datos sensibles. Puede conocer, actualizar y corregir sus
          datos o pedir que los borremos.
        </p>
        <p>
          <a href="/politica-tratamiento-datos-personales">Lea la política de tratamiento de datos personales</a>
        </p>
      </div>
      <Checkbox
        name="policy"
        label={`Acepto la política de tratamiento de datos personales (versión ${version})`}
        required
        errors={errors}
      />
    </fieldset>
  );
}
