import { Checkbox } from '#components/form/Checkbox.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { identityIn } from '#domain/pqrsd/case/consultation/identity-mask.ts';
import { STEP_RULES } from '#domain/pqrsd/case/steps.ts';
import { type OwnFields, SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate, formatShortDateTime } from '#shared/time/time.ts';
import { runningTermText } from '../case/case.model.ts';
import type { StepDescriptor, StepFieldsProps } from './step-descriptor.ts';

const INPUT = STEP_RULES.consult.input;
const MESSAGE = 'messages.';
const FILE = 'shown_files.';
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
  const texts = [caseDetail.issue, ...(values.description ? [caseDetail.description] : []), ...messages];
  return identityIn(texts.join('\n'), caseDetail);
}

export const consult: StepDescriptor = {
  action: 'Pedir concepto',
  title: 'Pedir concepto a un colega',
  send: 'Pedir el concepto',
  done: 'Se lo pedimos a su colega por correo.',
  own: consultFields,
  consequences: (caseDetail) => [
    'Le llega un correo con un enlace, sin cuenta. Ve la pregunta, el asunto y lo que usted marque; nada más.',
    'Lo que conteste lo lee solo el SIAU: la persona no lo ve. Le avisamos a usted.',
    runningTermText(caseDetail),
    'Si no contesta a tiempo se le recuerda una vez, y el caso queda marcado.',
  ],
};

function consultFields({ caseDetail, values, dates }: StepFieldsProps): OwnFields {
  const { due_on: dueOn, last } = dates?.consult ?? {};
  return {
    email: { type: 'email' },
    due_on: {
      ...(last && { hint: `A más tardar el ${formatLongDate(last)}.` }),
      defaultValue: dueOn,
      required: true,
    },
    description: <ShownFields caseDetail={caseDetail} values={values} />,
    ...{ messages: false, shown_files: false, identity: false, identity_reason: false },
  };
}

/** The boxes for what the colleague reads of the case, and what they tell of the person. */
function ShownFields({ caseDetail, values }: Pick<StepFieldsProps, 'caseDetail' | 'values'>) {
  const masked = maskedIn(caseDetail, values);
  const mayTell = caseDetail.type_pqrsd !== 'denuncia' && !caseDetail.anonymous;
  const who = { identity: mayTell && {}, identity_reason: values.identity === 'on' && { required: true } };
  return (
    <>
      <fieldset className="fieldset">
        <legend>Qué ve, además de la pregunta y el asunto</legend>
        <SchemaFields of={INPUT} names={['description']} />
        {boxesOf(caseDetail).map(([name, label]) => (
          <Checkbox key={name} name={name} label={label} />
        ))}
        <SchemaFields of={INPUT} names={Object.keys(who)} own={who} />
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

const boxesOf = ({ messages, files }: PqrsdDetail): [name: string, label: string][] => [
  ...messages.map(({ seq, at, by, text }): [string, string] => [
    `${MESSAGE}${seq}`,
    `Mensaje ${by === 'ciudadano' ? 'de la persona' : 'del hospital'}, ${formatShortDateTime(at)}: «${beginningOf(text)}»`,
  ]),
  ...files.map(({ id, name }): [string, string] => [`${FILE}${id}`, `El archivo «${name}»`]),
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
  own({ caseDetail, values, dates }) {
    const options = awaitedInput(caseDetail).map(({ seq, name, due_at }) => ({
      value: String(seq),
      label: `${name}, para el ${formatLongDate(due_at)}`,
    }));
    return {
      consultation: { options, defaultValue: options.length === 1 ? options[0]?.value : undefined },
      due_on: values.action === 'ampliar' && { defaultValue: dates?.consult_change?.due_on, required: true },
      reason: values.action === 'retirar' && { required: true },
    };
  },
  consequences: (_caseDetail, { action }) => [
    action === 'retirar' && 'El enlace deja de servir y se le avisa por correo. Lo que ya contestó se conserva.',
    action !== 'retirar' && 'Le llega otro correo con un enlace. Los anteriores siguen sirviendo hasta su fecha.',
  ],
};
