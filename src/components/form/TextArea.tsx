import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type AreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'className' | 'maxLength'>;
type Props = FieldProps &
  AreaProps & {
    /** Longest text accepted; what goes over is counted, never cut. Without scripts leave it out. */ limit?: number;
  };

/** From this share of the limit on, the count is worth reading aloud. */
const NEARLY_FULL = 0.9;
const count = new Intl.NumberFormat('es-CO');

/** Several lines of text with a count of what is left. */
export function TextArea({ name, label, hint, errors, required, limit, onInput, ...area }: Props) {
  const [length, setLength] = useState(0);
  const element = useRef<HTMLTextAreaElement>(null);
  // What was typed before this script arrived counts too.
  useEffect(() => setLength(element.current?.value.length ?? 0), []);

  return (
    <Field name={name} label={label} hint={hint} errors={errors} required={required}>
      {(control) => (
        <>
          <textarea
            rows={8}
            {...area}
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

function LengthCount({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const text = left >= 0 ? `Quedan ${count.format(left)} caracteres.` : `Sobran ${count.format(-left)} caracteres.`;
  return (
    <>
      <p className={left < 0 ? 'field__error' : 'field__count'} aria-hidden="true">
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {length > limit * NEARLY_FULL ? text : ''}
      </p>
    </>
  );
}
