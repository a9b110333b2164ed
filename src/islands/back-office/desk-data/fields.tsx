import { type FieldControl, type FieldSpec, type FieldTable, optionsOf } from '#components/form/Fields.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { PLACEHOLDERS, TEMPLATE_STEP_LABELS } from '#domain/pqrsd/desk/templates.ts';
import type { DeskDataKind } from '#domain/pqrsd/desk-data/desk-data.ts';
import { OUTCOME_LABELS, PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf } from '#shared/time/time.ts';
import { TYPE_OPTIONS } from '../pqrsd/inbox/inbox.model.ts';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { BACK_TO_INSTALLED, SHORTER } from './desk-data.model.ts';
import { ShiftFields } from './ShiftFields.tsx';

const LINE: FieldControl = { autoComplete: 'off' };
const OPTIONAL_LINE: FieldControl = { autoComplete: 'off', required: false };

const WHAT_OPTIONS = optionsOf({
  [SHORTER]: 'Prometer menos que la ley',
  [BACK_TO_INSTALLED]: 'Volver al término instalado',
});

const retiredField = (hint: string): FieldSpec => ['No ofrecerla', hint, { as: 'checkbox' }];

const templateFields = ({ values }: FieldsProps): FieldTable => ({
  title: ['Título', 'Con él se elige en la lista.', LINE],
  step: ['Paso en que se ofrece', null, { options: optionsOf(TEMPLATE_STEP_LABELS) }],
  outcome: values.step === 'answer' && [
    'Sentido de la respuesta',
    'Queda marcado al usarla; se puede cambiar.',
    { options: optionsOf(OUTCOME_LABELS), required: false },
  ],
  types: (
    <CheckboxGroup
      name="types"
      label="Tipos de solicitud"
      hint="Sin marcar ninguno se ofrece en todos."
      options={TYPE_OPTIONS}
    />
  ),
  text: [
    'Texto',
    <>
      Se llenan solos: {PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}. Lo que escribe el funcionario va entre
      llaves y con varias palabras, como {'{escriba la razón}'}: la respuesta no sale mientras quede una llave.
    </>,
    { rows: 16, limit: PQRSD_LIMITS.description },
  ],
  retired: retiredField('Deja de aparecer al escribir; sus versiones quedan aquí.'),
});

const entityFields: FieldTable = {
  name: ['Nombre', null, LINE],
  ways: <p className="muted">Escriba al menos una forma de llegar a ella.</p>,
  email: ['Correo', null, { ...OPTIONAL_LINE, type: 'email' }],
  phone: ['Teléfono', null, { ...OPTIONAL_LINE, type: 'tel' }],
  url: ['Página', 'Con https:// al comienzo.', { ...OPTIONAL_LINE, type: 'url' }],
  address: ['Dirección', null, OPTIONAL_LINE],
  retired: retiredField('Deja de proponerse al trasladar.'),
};

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
  template: templateFields,
  paragraph: () => ({
    text: [
      'Párrafo',
      'Nombre la Dirección o Secretaría de Salud que corresponde y la Superintendencia Nacional de Salud.',
      { rows: 6 },
    ],
  }),
  entity: () => entityFields,
  alerts: () => ({
    to: [
      'Correos',
      'Uno por renglón. Las cuentas del SIAU y de administración ya reciben los avisos; de las denuncias no se avisa a estos correos.',
      { rows: 6, required: false },
    ],
  }),
  on_call: (props) => ({ shifts: <ShiftFields {...props} /> }),
  urgent_words: () => ({
    words: [
      'Palabras y frases',
      'Una por renglón. No importan mayúsculas, tildes ni signos; se buscan palabras enteras. Una falsa alarma cuesta poco: ante la duda, déjela.',
      { rows: 16, required: false },
    ],
  }),
  term: termFields,
};
