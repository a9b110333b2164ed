import type { FieldErrors } from '#components/form/form-errors.ts';
import type { PqrsdSettings } from '#domain/pqrsd-settings.ts';

/** What each group of fields is told. */
export type FieldGroupProps = {
  errors: FieldErrors;
  /** Whether the hospital demands the field (content/data/pqrsd.yaml). */
  asks: (field: PqrsdSettings['required'][number]) => boolean;
};
