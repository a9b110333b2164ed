import { TextArea } from '#components/form/TextArea.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';

const REASON = 500;
type Props = Pick<StepFieldsProps, 'initial' | 'errors'> & { label: string; hint: string };

/** Why a step is taken. */
export function ReasonField({ label, hint, initial, errors }: Props) {
  return (
    <TextArea
      name="reason"
      label={label}
      hint={hint}
      rows={4}
      defaultValue={initial.reason}
      limit={REASON}
      required
      errors={errors.reason}
    />
  );
}
