import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { promiseByType } from '#domain/pqrsd/term/promise.ts';
import { dayOf } from '#shared/time/time.ts';
import type { pqrsdContact } from '../../content/contact.ts';

/** The settings of the hospital that the form shows, with the term of each type as text. */
export const formSettingsOf = (settings: PqrsdSettings, now: Date) => ({
  required: settings.required,
  policy_version: settings.policy_version,
  terms: promiseByType(settings, dayOf(now)),
});
export type FormSettings = ReturnType<typeof formSettingsOf>;
/** The hospital's data for emergencies, failures and the privacy notice. */
export type PqrsdContact = ReturnType<typeof pqrsdContact>;

/** Whether the hospital requires a field (content/data/pqrsd.yaml). */
export type FieldGroupProps = { isRequired: (field: FormSettings['required'][number]) => boolean };
