import type { ReactNode } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { FormContext } from '#components/form/Field.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import { Honeypot } from '#components/form/Honeypot.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { PhoneLink } from '#components/PhoneLink.tsx';
import type { FormFields } from '#shared/forms/pqrsd-form.ts';
import { FilingSteps } from '../FilingSteps.tsx';
import type { FormSettings, PqrsdContact } from '../form-settings.ts';
import { ContactFields, PersonFields } from './PersonFields.tsx';
import { SubjectFields } from './SubjectFields.tsx';
import { ALL_OFF, type Switches } from './switches.ts';

type Props = {
  facts: FormSettings;
  contact: PqrsdContact;
  errors: FieldErrors;
  values?: FormFields;
  switches?: Switches;
  /** The field of the attachments. */
  files?: ReactNode;
};

/** Every field of a PQRSD, for the island and for the page without JavaScript. */
export function PqrsdFields({ facts, contact, errors, values = {}, switches = ALL_OFF, files }: Props) {
  const isRequired = (field: FormSettings['required'][number]) => facts.required.includes(field);
  return (
    <FormContext value={{ errors, values }}>
      <FilingSteps shown={[1, 2]} />
      <p className="muted">Todos los campos son obligatorios, salvo los que dicen «opcional».</p>
      <SubjectFields isRequired={isRequired} terms={facts.terms} type={switches.type} danger={contact.danger} />
      {files && (
        <fieldset className="fieldset">
          <legend>Archivos</legend>
          {files}
        </fieldset>
      )}
      <AnonymousFields />
      <fieldset className="fieldset pqrsd__person" disabled={switches.anonymous}>
        <legend>Sus datos</legend>
        <PersonFields isRequired={isRequired} documentType={switches.documentType} />
      </fieldset>
      <fieldset className="fieldset pqrsd__person" disabled={switches.anonymous}>
        <legend>Cómo le respondemos</legend>
        <ContactFields isRequired={isRequired} noEmail={switches.noEmail} noTelephone={switches.noTelephone} />
      </fieldset>
      <Honeypot />
      <PolicyField version={facts.policy_version} contact={contact} />
    </FormContext>
  );
}

/** The procedure with reserved identity (Ley 1712 de 2014, art. 4). */
const RESERVED_IDENTITY = 'https://www.procuraduria.gov.co';

/** The checkbox of an anonymous request; the style sheet shows what depends on it, also without JavaScript. */
function AnonymousFields() {
  return (
    <fieldset className="fieldset">
      <legend>¿Quiere dar su nombre?</legend>
      <div>
        <Checkbox
          name="anonymous"
          label="Quiero que mi solicitud sea anónima"
          hint="No pediremos ni guardaremos sus datos, ni la dirección de su conexión."
        />
        <div role="status">
          <div className="pqrsd__if-anonymous">
            <AnonymousConditions />
          </div>
        </div>
      </div>
      <details>
        <summary>¿Dar su nombre lo pone en riesgo?</summary>
        <p>
          Puede pedir información con identidad reservada: la presenta ante la{' '}
          <a href={RESERVED_IDENTITY} target="_blank" rel="noopener noreferrer">
            Procuraduría General de la Nación
            <span className="visually-hidden"> (sitio externo, se abre en otra pestaña)</span>
          </a>
          , que nos la envía sin decir quién es (Ley 1712 de 2014, artículo 4).
        </p>
      </details>
    </fieldset>
  );
}

function AnonymousConditions() {
  return (
    <Notice kind="info" title="Así tramitamos una solicitud anónima">
      <ul>
        <li>
          Conocerá la respuesta con el radicado y la clave. También podemos publicarla como aviso, sin nada que diga
          quién es (Ley 1437 de 2011, artículo 69).
        </li>
        <li>Cuente los hechos: qué pasó, dónde, cuándo y quiénes participaron.</li>
        <li>
          Una queja o denuncia anónima se investiga cuando trae pruebas o datos suficientes (Ley 190 de 1995, artículo
          38; Ley 962 de 2005, artículo 81).
        </li>
        <li>No sirve para pedir su historia clínica ni una cita.</li>
      </ul>
    </Notice>
  );
}

/** The privacy notice (Ley 1581 de 2012, art. 12) and the consent to a version of the policy. */
function PolicyField({ version, contact }: { version: string; contact: PqrsdContact }) {
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
          <PrivacyNotice contact={contact} />
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

function PrivacyNotice({ contact }: { contact: PqrsdContact }) {
  return (
    <dl className="pqrsd__help">
      <dt>Responsable</dt>
      <dd>{`${contact.name}, NIT ${contact.nit}`}</dd>
      <dt>Dirección</dt>
      <dd>{contact.address}</dd>
      <dt>Correo y teléfono</dt>
      <dd>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>, <PhoneLink {...contact.phone} />
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
