import type { ComponentProps } from 'react';
import { groupBy } from '#shared/fields/group-by.ts';
import { Field, type FieldProps } from './Field.tsx';

export type Option = {
  value: string;
  label: string;
  help?: string;
  /** The title above it and its neighbours of the same group, in a list to select from. */
  group?: string;
};
type SelectProps = Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'className' | 'children'>;
type Props = FieldProps &
  SelectProps & {
    options: readonly Option[];
    /** The text of no choice. */
    emptyLabel?: string | undefined;
  };

/** A select that starts without a choice; with a `value` it is controlled. */
export function SelectField({ name, label, hint, errors, required, options, emptyLabel, ...select }: Props) {
  return (
    <Field name={name} label={label} hint={hint} errors={errors} required={required}>
      {(control, initial) => (
        <select
          {...select}
          defaultValue={select.value === undefined ? (initial ?? select.defaultValue) : undefined}
          {...control}
          className="select"
        >
          <option value="">{emptyLabel ?? 'Elija una opción'}</option>
          {[...groupBy(options, ({ group }) => group)].map(([group, members]) =>
            group === undefined ? (
              members.map(drawOption)
            ) : (
              <optgroup key={group} label={group}>
                {members.map(drawOption)}
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  );
}

const drawOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
