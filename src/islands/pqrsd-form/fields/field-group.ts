import type { FormSettings } from '../form-settings.ts';

export type FieldGroupProps = {
  /** Whether the hospital requires the field (content/data/pqrsd.yaml). */
  isRequired: (field: FormSettings['required'][number]) => boolean;
};
