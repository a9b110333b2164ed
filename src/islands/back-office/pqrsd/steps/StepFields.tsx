import { usualWay } from '#domain/pqrsd/case/acts.ts';
import { STEP_RULES, type StepKind } from '#domain/pqrsd/case/steps.ts';
import { TEMPLATE_STEPS } from '#domain/pqrsd/desk/templates.ts';
import { type OwnFields, SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { dayOf } from '#shared/time/time.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { PUBLIC_NOTICE } from './answer.tsx';
import type { StepFieldsProps } from './step-descriptor.ts';
import { STEP_FORMS } from './step-forms.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

type Props = StepFieldsProps & { kind: StepKind };

/** The fields of a step as its schema tells them, with what depends on the case. */
export function StepFields({ kind, ...props }: Props) {
  const { template, own } = STEP_FORMS[kind];
  const { input } = STEP_RULES[kind];
  const { kind: _kind, ...fields } = input.shape;
  const special = { ...commonOf(props, fields), ...own?.(props) };
  const step = TEMPLATE_STEPS.find((one) => one === kind) ?? 'answer';
  const templates = template && {
    [template]: { before: <TemplatePicker {...props} step={step} field={template} />, ...special[template] },
  };
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <SchemaFields of={input} names={Object.keys(fields)} own={{ ...special, ...templates }} />
    </>
  );
}

/** What every step says of a field in the same way. A notice that everybody reads is its own proof. */
function commonOf(props: StepFieldsProps, fields: object): OwnFields {
  const isByNotice = props.values.channel === PUBLIC_NOTICE;
  const { ways } = props.caseDetail;
  // Only a decision may be told by a notice.
  const only = 'notice' in fields ? ways : ways.filter((way) => way !== PUBLIC_NOTICE);
  return {
    files: { as: CaseFilesField },
    received: { required: true, max: dayOf(new Date()) },
    channel: only.length > 0 && { only, required: true, defaultValue: usualWay(ways) },
    notice: { required: true, before: <TemplatePicker {...props} step="notice" field="notice" /> },
    ...('channel' in fields && (isByNotice ? { evidence: false } : { notice: false })),
  };
}
