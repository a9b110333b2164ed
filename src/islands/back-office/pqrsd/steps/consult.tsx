import { Checkbox } from '#components/form/Checkbox.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { identityIn } from '#domain/pqrsd/case/consultation/identity-mask.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate, formatMinute } from '#shared/time/time.ts';
import { runningTermText } from '../case/case.model.ts';
import { ReasonField, type StepDescriptor, type StepFieldsProps, StepText } from './step-descriptor.tsx';

const MESSAGE = 'show_message_';
const FILE = 'show_file_';
const BEGINNING = 60;

const beginningOf = (text: string): string => (text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text);

/** What the checked boxes with a prefix stand for. */
const checkedOf = (values: FormValues, prefix: string): string[] =>
  Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));

/** What the chosen texts tell of the person, which the colleague reads as «[dato reservado]». */
function maskedIn(caseDetail: PqrsdDetail, values: FormValues): string[] {
  if (caseDetail.anonymous || values.identity === 'on') return [];
  const numbers = checkedOf(values, MESSAGE).map(Number);
  const messages = caseDetail.messages.filter(({ seq }) => numbers.includes(seq)).map(({ text }) => text);
  const texts = [caseDetail.issue, ...(values.show_description ? [caseDetail.description] : []), ...messages];
  return identityIn(texts.join('\n'), caseDetail);
}

export const consult: StepDescriptor = {
  action: 'Pedir concepto',
  title: 'Pedir concepto a un colega',
  send: 'Pedir el concepto',
  done: 'Se lo pedimos a su colega por correo.',
  Fields: ConsultFields,
  consequences: (caseDetail) => [
    'Le llega un correo con un enlace, sin cuenta. Ve la pregunta, el asunto y lo que usted marque; nada más.',
    'Lo que conteste lo lee solo el SIAU: la persona no lo ve. Le avisamos a usted.',
    runningTermText(caseDetail),
    'Si no contesta a tiempo se le recuerda una vez, y el caso queda marcado.',
  ],
  input: (values) => ({
    description: values.show_description === 'on',
    messages: checkedOf(values, MESSAGE).map(Number),
    shown_files: checkedOf(values, FILE),
    identity: values.identity === 'on',
  }),
};

function ConsultFields({ caseDetail, values }: StepFieldsProps) {
  const { previews, messages, files, type_pqrsd, anonymous } = caseDetail;
  const masked = maskedIn(caseDetail, values);
  const last = previews.consult?.last;
  return (
    <>
      <TextField name="name" label="A quién" hint="Nombre y cargo." autoComplete="off" required />
      <TextField name="service" label="Servicio o dependencia" autoComplete="off" required />
      <TextField name="email" label="Su correo" hint="El del hospital, si tiene." type="email" required />
      <StepText label="Pregunta" hint="No escriba quién hizo la solicitud ni sus datos." rows={6} />
      <TextField
        name="due_on"
        label="Para cuándo"
        hint={last ? `A más tardar el ${formatLongDate(last)}.` : undefined}
        type="date"
        defaultValue={previews.consult?.due_on}
        required
      />
      <fieldset className="fieldset">
        <legend>Qué ve, además de la pregunta y el asunto</legend>
        <Checkbox name="show_description" label="La descripción" />
        {messages.map(({ seq, at, by, text }) => (
          <Checkbox
            key={seq}
            name={`${MESSAGE}${seq}`}
            label={`${by === 'ciudadano' ? 'Mensaje de la persona' : 'Mensaje del hospital'}, ${formatMinute(at)}: «${beginningOf(text)}»`}
          />
        ))}
        {files.map(({ id, name }) => (
          <Checkbox key={id} name={`${FILE}${id}`} label={`El archivo «${name}»`} />
        ))}
        {type_pqrsd !== 'denuncia' && !anonymous && (
          <Checkbox name="identity" label="Quién es la persona: nombre y documento" />
        )}
        {values.identity === 'on' && (
          <TextField
            name="identity_reason"
            label="Por qué necesita saberlo"
            hint="Por ejemplo: para buscar la historia clínica. Queda escrito."
            required
          />
        )}
      </fieldset>
      {masked.length > 0 && (
        <Notice kind="warn" title="Lo que eligió dice quién es la persona">
          <p>
            Dice {new Intl.ListFormat('es').format(masked)}. Su colega lee «[dato reservado]» en su lugar. Revise si
            algo más la identifica.
          </p>
        </Notice>
      )}
      {checkedOf(values, FILE).length > 0 && values.identity !== 'on' && (
        <p className="field__hint">Los archivos se muestran enteros: ábralos antes y mire que no digan quién es.</p>
      )}
    </>
  );
}

const CHANGES = [
  { value: 'reenviar', label: 'Volver a enviar el enlace' },
  { value: 'ampliar', label: 'Darle más plazo, con otro enlace' },
  { value: 'retirar', label: 'Retirar la solicitud: ya no hace falta' },
];

/** Those that are still awaited. */
const awaitedInput = ({ consultations }: Pick<PqrsdDetail, 'consultations'>) =>
  consultations.filter(({ answered, status }) => !answered && status !== 'retirada');

export const consultChange: StepDescriptor = {
  action: 'Cambiar lo que se pidió a un colega',
  title: 'Cambiar la solicitud de concepto',
  send: 'Guardar el cambio',
  done: 'Solicitud de concepto cambiada.',
  isHiddenWhenRefused: true,
  Fields: ({ caseDetail, values }) => {
    const awaited = awaitedInput(caseDetail);
    return (
      <>
        <SelectField
          name="consultation"
          label="Solicitud de concepto"
          options={awaited.map(({ seq, name, due_at }) => ({
            value: String(seq),
            label: `${name}, para el ${formatLongDate(due_at)}`,
          }))}
          defaultValue={awaited.length === 1 ? String(awaited[0]?.seq) : undefined}
          required
        />
        <RadioGroup name="action" label="Qué hacer" options={CHANGES} required />
        {values.action === 'ampliar' && (
          <TextField
            name="due_on"
            label="Para cuándo"
            type="date"
            defaultValue={caseDetail.previews.consult?.due_on}
            required
          />
        )}
        {values.action === 'retirar' && <ReasonField label="Por qué ya no hace falta" hint="Queda en la historia." />}
      </>
    );
  },
  consequences: (_caseDetail, { action }) => [
    action === 'retirar' && 'El enlace deja de servir y se le avisa por correo. Lo que ya contestó se conserva.',
    action !== 'retirar' && 'Le llega otro correo con un enlace. Los anteriores siguen sirviendo hasta su fecha.',
  ],
};
