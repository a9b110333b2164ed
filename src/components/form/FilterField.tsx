import { type ReactNode, useId } from 'react';
import type { Option } from './SelectField.tsx';

type FieldProps = { label: ReactNode; className?: string; children: (id: string) => ReactNode };

/** The label and the control of a filter. */
export function FilterField({ label, className = 'field', children }: FieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** The options of a select, after the one for no choice. */
export const Options = ({ all, options }: { all: string; options: readonly Option[] }) =>
  [{ value: '', label: all }, ...options].map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
