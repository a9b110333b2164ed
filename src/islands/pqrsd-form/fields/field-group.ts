import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormFields } from '#shared/forms/pqrsd-form.ts';
import type { FormSettings } from '../form-settings.ts';

/** What each group of fields is told. */
export type FieldGroupProps = {
  errors: FieldErrors;
  /** What was written before, on a page that the server draws. */
  values: FormFields;
  /** Whether the hospital demands the field (content/data/pqrsd.yaml). */
  isRequired: (field: FormSettings['required'][number]) => boolean;
};
