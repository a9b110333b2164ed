import type { ReactNode } from 'react';
import type { FieldErrors } from '#components/form/form-errors.ts';
import { Honeypot } from '#components/form/Honeypot.tsx';
import type { FormFields } from '#shared/forms/pqrsd-form.ts';
import type { PqrsdContact } from '../contact.ts';
import type { FormSettings } from '../form-settings.ts';
import { AnonymousFields } from './AnonymousFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { PolicyField } from './PolicyField.tsx';
import { SubjectFields } from './SubjectFields.tsx';
import { ALL_OFF, type Switches } from './switches.ts';

type Props = {
  facts: FormSettings;
  contact: PqrsdContact;
  errors: FieldErrors;
  values?: FormFields;
  switches?: Switches;
  /** What attaches files. */
  files?: ReactNode;
};

/** Every field of a PQRSD, for the island and for the page that needs no scripts. */
export function PqrsdFields({ facts, contact, errors, values = {}, switches = ALL_OFF, files }: Props) {
  const isRequired = (field: FormSettings['required'][number]) => facts.required.includes(field);
  const shared = { errors, values, isRequired };
  return (
    <>
      <p className="muted">Todos los campos son obligatorios, salvo los que dicen «opcional».</p>
      <AnonymousFields values={values} />
      <fieldset className="fieldset pqrsd__person" disabled={switches.anonymous}>
        <legend>Sus datos</legend>
        <PersonFields {...shared} />
      </fieldset>
      <fieldset className="fieldset pqrsd__person" disabled={switches.anonymous}>
        <legend>Cómo le respondemos</legend>
        <ContactFields {...shared} noEmail={switches.noEmail} />
      </fieldset>
      <SubjectFields {...shared} terms={facts.terms} type={switches.type} />
      {files && (
        <fieldset className="fieldset">
          <legend>Archivos</legend>
          {files}
        </fieldset>
      )}
      <Honeypot />
      <PolicyField
        errors={errors.policy}
        version={facts.policy_version}
        contact={contact}
        checked={values.policy === 'on'}
      />
    </>
  );
}
