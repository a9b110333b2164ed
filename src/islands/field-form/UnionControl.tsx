import { use, useState } from 'react';
import { SelectField } from '#components/form/SelectField.tsx';
import type { ControlProps, RenderField } from './FieldControl.tsx';
import {
  emptyValue,
  type FieldOf,
  type GroupField,
  helpOf,
  pathBelow,
  type Values,
  valuesOf,
  variantLabel,
  variantOf,
} from './field-values.ts';
import { FieldFormContext } from './form-context.ts';

/** One of several shapes; changing it keeps the values that both have. */
export function UnionControl({
  field,
  path,
  value,
  onChange,
  render,
}: ControlProps<FieldOf<'union'>> & { render: RenderField }) {
  const { errors } = use(FieldFormContext);
  const [asked, setAsked] = useState(0);
  // The value may be replaced from elsewhere: by another version, or by what was set aside.
  const chosen = variantOf(field, value, asked);
  const variant = field.variants[chosen];
  const choose = (index: number) => {
    const next = field.variants[index];
    if (!next) return;
    setAsked(index);
    const started = emptyValue(next);
    onChange(next.kind === 'group' ? { ...valuesOf(started), ...common(next, valuesOf(value)) } : started);
  };
  return (
    <div className="stack field-form__union">
      <SelectField
        name={path}
        label={`${field.label}: qué es`}
        hint={helpOf(field)}
        errors={errors[path]}
        required
        options={field.variants.map((_, index) => ({ value: String(index), label: variantLabel(field, index) }))}
        value={String(chosen)}
        onChange={({ target }) => target.value && choose(Number(target.value))}
      />
      {variant &&
        !(variant.kind === 'choice' && variant.options.length === 1) &&
        render({
          key: chosen,
          field: variant,
          path: variant.kind === 'group' ? path : pathBelow(path, ''),
          value,
          onChange,
          isBare: true,
          isErrorShown: true,
        })}
    </div>
  );
}

const common = ({ fields }: GroupField, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] && fields[name].kind !== 'choice'));
