import { type ComponentProps, useRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { LengthCount, useLength } from './LengthCount.tsx';

type InputProps = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'id' | 'className' | 'type' | 'maxLength' | 'onInput'
>;
type Props = FieldProps & InputProps & { limit: number };

/** One line of text with a count of the remaining characters; text over the limit is counted, never cut. */
export function CountedTextField({ name, label, hint, errors, required, limit, ...input }: Props) {
  const element = useRef<HTMLInputElement>(null);
  const [length, setLength] = useLength(element);
  return (
    <Field name={name} label={label} hint={hint} errors={errors} required={required}>
      {(control, initial) => (
        <>
          <input
            type="text"
            {...input}
            defaultValue={initial ?? input.defaultValue}
            {...control}
            className="input"
            ref={element}
            onInput={(event) => setLength(event.currentTarget.value.length)}
          />
          <LengthCount length={length} limit={limit} />
        </>
      )}
    </Field>
  );
}
