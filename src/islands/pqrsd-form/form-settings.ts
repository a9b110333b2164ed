import type { PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import type { pqrsdContact } from '../../content/contact.ts';

/** The settings of the hospital that the form shows. */
export type FormSettings = Pick<PqrsdSettings, 'required' | 'policy_version'> & {
  /** The term of each type, as text. */
  terms: Record<PqrsdType, string>;
};

/** The hospital's data for emergencies, failures and the privacy notice. */
export type PqrsdContact = ReturnType<typeof pqrsdContact>;

export type FieldGroupProps = {
  /** Whether the hospital requires the field (content/data/pqrsd.yaml). */
  isRequired: (field: FormSettings['required'][number]) => boolean;
};
