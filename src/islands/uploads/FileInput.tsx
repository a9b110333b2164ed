import type { Ref } from 'react';
import { Field, type FieldProps } from '#components/form/Field.tsx';

type Props = FieldProps & {
  accept: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  onChoose: (file: File, input: HTMLInputElement) => void;
};

/** A field for one file, which is handed on as soon as it is chosen. */
export const FileInput = ({ accept, disabled, ref, onChoose, ...field }: Props) => (
  <Field {...field}>
    {(control) => (
      <input
        {...control}
        ref={ref}
        className="input"
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0], target)}
      />
    )}
  </Field>
);
