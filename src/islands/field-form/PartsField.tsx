import { use, useState } from 'react';
import { FormContext } from '#components/form/Field.tsx';
import type { Field } from '#domain/content-editing/forms/describe-fields.ts';
import { FormField } from './FormField.tsx';
import { FieldFormContext, NO_TARGET } from './form-context.ts';

/** A field of parts: its controls share one value, which a hidden one sends. */
export default function PartsField({ name, field }: { name: string; field: Field }) {
  const { errors, values } = use(FormContext);
  const { references } = use(FieldFormContext);
  const [value, setValue] = useState<unknown>(() => JSON.parse(values[name] ?? 'null'));
  return (
    <FieldFormContext value={{ errors, references, target: NO_TARGET }}>
      <div className="stack field-form">
        <FormField field={field} path={name} value={value} onChange={setValue} isBare={field.kind === 'group'} />
      </div>
      <input type="hidden" name={name} value={JSON.stringify(value)} />
    </FieldFormContext>
  );
}
