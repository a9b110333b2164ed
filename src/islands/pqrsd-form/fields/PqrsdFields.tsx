import type { ReactNode } from 'react';
import { FormContext } from '#components/form/Field.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import { Honeypot } from '#components/form/Honeypot.tsx';
import type { FormFields } from '#shared/forms/pqrsd-form.ts';
import type { FormSettings, PqrsdContact } from '../form-settings.ts';
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
  /** The field of the attachments. */
  files?: ReactNode;
};

/** Every field of a PQRSD, for the island and for the page without JavaScript. */
export function PqrsdFields({ facts, contact, errors, values = {}, switches = ALL_OFF, files }: Props) {
  const isRequired = (field: FormSettings['required'][number]) => facts.required.includes(field);
  return (
    <FormContext value={{ errors, values }}>
      <p className="muted">Todos los campos son obligatorios, salvo los que dicen «opcional».</p>
      <AnonymousFields />
      <fieldset className="fieldset pqrsd__person" disabled={switches.anonymous}>
        <legend>Sus datos</legend>
        <PersonFields isRequired={isRequired} />
      </fieldset>
      <fieldset className="fieldset pqrsd__person" disabled={switches.anonymous}>
        <legend>Cómo le respondemos</legend>
        <ContactFields isRequired={isRequired} noEmail={switches.noEmail} />
      </fieldset>
      <SubjectFields isRequired={isRequired} terms={facts.terms} type={switches.type} />
      {files && (
        <fieldset className="fieldset">
          <legend>Archivos</legend>
          {files}
        </fieldset>
      )}
      <Honeypot />
      <PolicyField version={facts.policy_version} contact={contact} />
    </FormContext>
  );
}
