import { Checkbox } from '#components/form/Checkbox.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PLACEHOLDERS, TEMPLATE_STEP_LABELS } from '#domain/pqrsd/desk/templates.ts';
import type { DeskDataKind } from '#domain/pqrsd/desk-data/desk-data.ts';
import { OUTCOME_LABELS, PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf } from '#shared/time/time.ts';
import { TYPE_OPTIONS } from '../pqrsd/inbox/inbox.model.ts';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { BACK_TO_INSTALLED, SHORTER } from './desk-data.model.ts';
import { ShiftFields } from './ShiftFields.tsx';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const RetiredField = ({ hint }: { hint: string }) => <Checkbox name="retired" label="No ofrecerla" hint={hint} />;

const TemplateFields = ({ values }: FieldsProps) => (
  <>
    <TextField name="title" label="Título" hint="Con él se elige en la lista." autoComplete="off" required />
    <SelectField name="step" label="Paso en que se ofrece" options={optionsOf(TEMPLATE_STEP_LABELS)} required />
    {values.step === 'answer' && (
      <SelectField
        name="outcome"
        label="Sentido de la respuesta"
        hint="Queda marcado al usarla; se puede cambiar."
        options={optionsOf(OUTCOME_LABELS)}
      />
    )}
    <CheckboxGroup
      name="types"
      label="Tipos de solicitud"
      hint="Sin marcar ninguno se ofrece en todos."
      options={TYPE_OPTIONS}
    />
    <TextArea
      name="text"
      label="Texto"
      hint={
        <>
          Se llenan solos: {PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}. Lo que escribe el funcionario va entre
          llaves y con varias palabras, como {'{escriba la razón}'}: la respuesta no sale mientras quede una llave.
        </>
      }
      rows={16}
      limit={PQRSD_LIMITS.description}
      required
    />
    <RetiredField hint="Deja de aparecer al escribir; sus versiones quedan aquí." />
  </>
);

const EntityFields = () => (
  <>
    <TextField name="name" label="Nombre" autoComplete="off" required />
    <p className="muted">Escriba al menos una forma de llegar a ella.</p>
    <TextField name="email" label="Correo" type="email" autoComplete="off" />
    <TextField name="phone" label="Teléfono" type="tel" autoComplete="off" />
    <TextField name="url" label="Página" hint="Con https:// al comienzo." type="url" autoComplete="off" />
    <TextField name="address" label="Dirección" autoComplete="off" />
    <RetiredField hint="Deja de proponerse al trasladar." />
  </>
);

const ParagraphFields = () => (
  <TextArea
    name="text"
    label="Párrafo"
    hint="Nombre la Dirección o Secretaría de Salud que corresponde y la Superintendencia Nacional de Salud."
    rows={6}
    required
  />
);

const AlertFields = () => (
  <TextArea
    name="to"
    label="Correos"
    hint="Uno por renglón. Las cuentas del SIAU y de administración ya reciben los avisos; de las denuncias no se avisa a estos correos."
    rows={6}
  />
);

const WordFields = () => (
  <TextArea
    name="words"
    label="Palabras y frases"
    hint="Una por renglón. No importan mayúsculas, tildes ni signos; se buscan palabras enteras. Una falsa alarma cuesta poco: ante la duda, déjela."
    rows={16}
  />
);

const WHAT_OPTIONS = [
  { value: SHORTER, label: 'Prometer menos que la ley' },
  { value: BACK_TO_INSTALLED, label: 'Volver al término instalado' },
];

const TermFields = ({ values }: FieldsProps) => (
  <>
    <RadioGroup name="what" label="Qué cambia" options={WHAT_OPTIONS} defaultValue={SHORTER} required />
    {values.what !== BACK_TO_INSTALLED && (
      <>
        <TextField name="count" label="Cuánto dura" inputMode="numeric" autoComplete="off" required />
        <TextField
          name="law"
          label="Norma y artículo"
          hint="La ley, y el acto del hospital que promete menos. Aparece en la cuenta de cada vencimiento."
          autoComplete="off"
          required
        />
      </>
    )}
    <TextField
      name="from"
      label="Rige desde"
      hint="Para lo que llegue desde ese día; lo que ya llegó conserva su término."
      type="date"
      min={addDays(dayOf(new Date()), 1)}
      required
    />
  </>
);

export type FieldsProps = { values: FormValues };

/** The controls of each kind. */
export const FIELDS: Record<DeskDataKind, (props: FieldsProps) => React.ReactNode> = {
  template: TemplateFields,
  paragraph: ParagraphFields,
  entity: EntityFields,
  alerts: AlertFields,
  on_call: ShiftFields,
  urgent_words: WordFields,
  term: TermFields,
};
