import { Checkbox } from '#components/form/Checkbox.tsx';
import type { PqrsdContact } from '../form-settings.ts';

type Props = { version: string; contact: PqrsdContact };

/** The privacy notice (Ley 1581 de 2012, art. 12) and the consent to a version of the policy. */
export function PolicyField({ version, contact }: Props) {
  return (
    <fieldset className="fieldset">
      <legend>Tratamiento de sus datos</legend>
      <div className="stack">
        <p>
          Usamos los datos de este formulario solo para tramitar y responder su solicitud y para llevar estadísticas sin
          nombres. Contestar sobre datos sensibles (como su salud) o de menores de edad es voluntario.
        </p>
        <details>
          <summary>Aviso de privacidad: quién responde por sus datos y qué derechos tiene</summary>
          <Notice contact={contact} />
        </details>
        <p>
          <a href="/politica-tratamiento-datos-personales">Lea la política de tratamiento de datos personales</a>
        </p>
      </div>
      <Checkbox
        name="policy"
        label={`He leído el aviso y acepto la política de tratamiento de datos personales (versión ${version})`}
        required
      />
    </fieldset>
  );
}

function Notice({ contact }: { contact: PqrsdContact }) {
  return (
    <dl className="pqrsd__help">
      <dt>Responsable</dt>
      <dd>{`${contact.name}, NIT ${contact.nit}`}</dd>
      <dt>Dirección</dt>
      <dd>{contact.address}</dd>
      <dt>Correo y teléfono</dt>
      <dd>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>, <a href={contact.phone.href}>{contact.phone.text}</a>
      </dd>
      <dt>Sus derechos</dt>
      <dd>
        Conocer, actualizar y corregir sus datos; pedir prueba de su autorización y saber para qué los usamos; retirarla
        o pedir que los borremos cuando la ley lo permita; consultarlos gratis, y quejarse ante la Superintendencia de
        Industria y Comercio.
      </dd>
    </dl>
  );
}
