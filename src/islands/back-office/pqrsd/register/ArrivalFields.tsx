import { useState } from 'react';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { ARRIVAL_OPTIONS, minuteForControl } from './register.model.ts';

/** How it came, and when: from then on the term counts. */
export function ArrivalFields({ errors, start }: { errors: FieldErrors; start: FormValues }) {
  const [now] = useState(() => minuteForControl(new Date()));
  return (
    <fieldset className="fieldset">
      <legend>Cómo llegó</legend>
      <SelectField
        name="channel"
        label="Medio"
        options={ARRIVAL_OPTIONS}
        defaultValue={start.channel ?? ''}
        required
        errors={errors.channel}
      />
      <TextField
        name="received_at"
        label="Fecha y hora en que se recibió"
        hint="Desde ahí corre el término. En el buzón, la de la apertura."
        type="datetime-local"
        max={now}
        defaultValue={start.received_at ?? now}
        required
        errors={errors.received_at}
      />
    </fieldset>
  );
}
