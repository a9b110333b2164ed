import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { LengthCount } from './LengthCount.tsx';

type AreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'className' | 'maxLength'>;

/** A textarea; text over its `limit` is counted, never cut. */
export function TextArea({ limit, ...props }: FieldProps & AreaProps & { limit?: number }) {
  const { name, label, hint, errors, required, ...area } = props;
  return (
    <Field name={name} label={label} hint={hint} errors={errors} required={required}>
      {(control, initial) => (
        <>
          <textarea rows={8} {...area} defaultValue={initial ?? area.defaultValue} {...control} className="textarea" />
          {limit !== undefined && <LengthCount controlId={control.id} limit={limit} />}
        </>
      )}
    </Field>
  );
}
