import { type ComponentProps, useRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { LengthCount, useLength } from './LengthCount.tsx';

type AreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'className' | 'maxLength'>;
type Props = FieldProps &
  AreaProps & {
    /** Maximum length; text over it is counted, never cut. */
    limit?: number;
  };

/** A textarea with a count of the remaining characters. */
export function TextArea({ name, label, hint, errors, required, limit, onInput, ...area }: Props) {
  const element = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useLength(element);
  return (
    <Field name={name} label={label} hint={hint} errors={errors} required={required}>
      {(control, initial) => (
        <>
          <textarea
            rows={8}
            {...area}
            defaultValue={initial ?? area.defaultValue}
            {...control}
            className="textarea"
            ref={element}
            onInput={(event) => {
              setLength(event.currentTarget.value.length);
              onInput?.(event);
            }}
          />
          {limit !== undefined && <LengthCount length={length} limit={limit} />}
        </>
      )}
    </Field>
  );
}
