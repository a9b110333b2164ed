import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import type { PqrsdTemplates } from '#domain/pqrsd/templates.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';

/** What the fields of a step are given. */
export type StepFieldsProps = {
  caseDetail: PqrsdDetail;
  officers: readonly { id: number; name: string }[];
  /** null when the server did not give them: writing goes on without. */
  templates: PqrsdTemplates | null;
  /** What the form held when it opened. */
  initial: FormValues;
  /** What it holds now. */
  values: FormValues;
  errors: FieldErrors;
};
