import { type FieldControl, type FieldTable, optionsOf } from '#components/form/Fields.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import type { DeskDataKind } from '#domain/pqrsd/desk-data/desk-data.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf } from '#shared/time/time.ts';
import { BACK_TO_INSTALLED, SHORTER } from './desk-data.model.ts';

const LINE: FieldControl = { autoComplete: 'off' };

const WHAT_OPTIONS = optionsOf({
  [SHORTER]: 'Prometer menos que la ley',
  [BACK_TO_INSTALLED]: 'Volver al término instalado',
});

const termFields = ({ values }: FieldsProps): FieldTable => ({
  what: ['Qué cambia', null, { as: 'radios', options: WHAT_OPTIONS, defaultValue: SHORTER }],
  ...(values.what !== BACK_TO_INSTALLED && {
    count: ['Cuánto dura', null, { ...LINE, inputMode: 'numeric' }],
    law: [
      'Norma y artículo',
      'La ley, y el acto del hospital que promete menos. Aparece en la cuenta de cada vencimiento.',
      LINE,
    ],
  }),
  from: [
    'Rige desde',
    'Para lo que llegue desde ese día; lo que ya llegó conserva su término.',
    { type: 'date', min: addDays(dayOf(new Date()), 1) },
  ],
});

export type FieldsProps = { values: FormValues };

/** The fields of each kind. */
export const FIELDS: Record<DeskDataKind, (props: FieldsProps) => FieldTable> = {
  term: termFields,
};
