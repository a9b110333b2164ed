import { use, useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FormContext } from '#components/form/Field.tsx';
import { type FieldControl, Fields } from '#components/form/Fields.tsx';
import { type FormValues, readFormValues } from '#components/form/form-values.ts';
import { SHIFT_DAYS } from '#domain/pqrsd/desk/on-call.ts';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { dayLabel, shiftCount, withoutShift } from './desk-data.model.ts';

const NUMBER: FieldControl = { inputMode: 'numeric', autoComplete: 'off' };
const DAY_OPTIONS = SHIFT_DAYS.map((value) => ({ value, label: dayLabel(value) }));

/** The shifts on call, which are added and taken away; their controls begin again with what was typed. */
export function ShiftFields({ values }: { values: FormValues }) {
  const { errors, values: initial } = use(FormContext);
  const [begun, setBegun] = useState({ times: 0, count: shiftCount({ ...initial, ...values }), values: initial });
  const box = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLParagraphElement>(null);
  const formOf = () => box.current?.closest('form') ?? null;
  useEffect(() => {
    // The draft follows what the form has now.
    if (begun.times > 0) box.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [begun.times]);

  const begin = (change: (typed: FormValues) => FormValues, added = 0) => {
    const form = formOf();
    if (!form) return;
    const typed = change(readFormValues(form));
    setBegun(({ times, count }) => ({ times: times + 1, count: count + added, values: typed }));
  };
  const remove = (index: number) => {
    begin((typed) => withoutShift(typed, index), -1);
    adder.current?.querySelector('button')?.focus();
  };
  return (
    <FormContext value={{ errors, values: begun.values }}>
      <div className="stack" ref={box} key={begun.times}>
        <Fields
          of={{
            repeat_minutes: ['Cada cuántos minutos se repite el aviso', null, NUMBER],
            max_mails: ['Cuántos avisos de un caso, como máximo', null, NUMBER],
          }}
        />
        {begun.count === 0 && (
          <p className="muted">Sin turnos se avisa a todas las cuentas del SIAU y de administración.</p>
        )}
        {Array.from({ length: begun.count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift has no name but its place
          <fieldset className="card fieldset stack" key={index}>
            <legend className="field__label">Turno {index + 1}</legend>
            <CheckboxGroup
              name={`shifts.${index}.days`}
              label="Días en que empieza"
              hint="Si «Hasta» no es después de «Desde», el turno termina al día siguiente; 24:00 es medianoche."
              options={DAY_OPTIONS}
            />
            <div className="cluster">
              <Fields
                of={{
                  [`shifts.${index}.from`]: ['Desde', 'Como 07:00', { autoComplete: 'off' }],
                  [`shifts.${index}.until`]: ['Hasta', 'Como 19:00', { autoComplete: 'off' }],
                }}
              />
            </div>
            <Fields of={{ [`shifts.${index}.to`]: ['A quién se avisa', 'Un correo por renglón.', { rows: 3 }] }} />
            <Button kind="quiet" label={`Quitar el turno ${index + 1}`} onClick={() => remove(index)} />
          </fieldset>
        ))}
      </div>
      <p ref={adder}>
        <Button label="Agregar un turno" onClick={() => begin((typed) => typed, 1)} />
      </p>
    </FormContext>
  );
}
