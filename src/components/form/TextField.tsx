import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { LengthCount } from './LengthCount.tsx';

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'className'>;

/** One line of text; text over its `limit` is counted, never cut. */
export function TextField({ limit, ...props }: FieldProps & InputProps & { limit?: number }) {
  const { name, label, hint, errors, required, ...input } = props;
  return (
    <Field name={name} label={label} hint={hint} errors={errors} required={required}>
      {(control, initial) => (
        <>
          <input type="text" {...input} defaultValue={initial ?? input.defaultValue} {...control} className="input" />
          {limit !== undefined && <LengthCount controlId={control.id} limit={limit} />}
        </>
      )}
    </Field>
  );
}
