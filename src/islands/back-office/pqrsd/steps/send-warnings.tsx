/** What is asked before a text is sent to the person. */
import { use } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { FormContext } from '#components/form/Field.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { otherPersonWarnings } from '#domain/pqrsd/desk/other-person.ts';
import type { OwnFields } from '#islands/field-form/SchemaFields.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import type { StepDescriptor, StepFieldsProps } from './step-descriptor.ts';

export type WarningsOf = (values: FormValues, caseDetail: PqrsdDetail, healthParagraph: string) => string[];

/** Signs that the text was written for another person. */
export const personWarnings = ({ text = '' }: FormValues, caseDetail: PqrsdDetail): string[] => {
  const { rad, anonymous, fullname, joined_to: joinedTo, members = [], related = [] } = caseDetail;
  const known = [...members, ...related, ...(joinedTo ? [joinedTo] : [])].map((one) => one.rad);
  return otherPersonWarnings(text, { rad, known, fullname: anonymous ? null : fullname });
};

/** Refuses a text with warnings until the officer confirms it. */
export const unconfirmed = (
  of: WarningsOf,
  values: FormValues,
  caseDetail: PqrsdDetail,
  healthParagraph: string,
): FieldErrors =>
  values.confirmed !== 'on' && of(values, caseDetail, healthParagraph).length > 0
    ? { confirmed: ['Corrija el texto o confirme que así va.'] }
    : {};

/** Shown after an attempt to send: the officer corrects the text or confirms it. */
export function SendWarnings({ caseDetail, templates, values, of }: StepFieldsProps & { of: WarningsOf }) {
  const { errors } = use(FormContext);
  const warnings = of(values, caseDetail, templates?.health_paragraph ?? '');
  const isShown = errors.confirmed !== undefined || values.confirmed === 'on';
  if (!isShown || warnings.length === 0) return null;
  return (
    <Notice kind="warn" title="Antes de enviarla, mire esto">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <Checkbox name="confirmed" label="Ya lo revisé y así va" />
    </Notice>
  );
}

/** The files of a text, with what is asked about its person after them. */
export const filesThenWarnings = (props: StepFieldsProps): OwnFields => ({
  files: { as: CaseFilesField, after: <SendWarnings {...props} of={personWarnings} /> },
});

/** The checks of a text to the person that is no answer on the merits. */
export const personIssues: NonNullable<StepDescriptor['issues']> = (values, caseDetail, healthParagraph) =>
  unconfirmed(personWarnings, values, caseDetail, healthParagraph);
