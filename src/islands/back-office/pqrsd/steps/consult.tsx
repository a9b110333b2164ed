import { type FieldControl, Fields, type FieldTable } from '#components/form/Fields.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { identityIn } from '#domain/pqrsd/case/consultation/identity-mask.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate, formatMinute } from '#shared/time/time.ts';
import { runningTermText } from '../case/case.model.ts';
import { REASON, type StepDescriptor, type StepFieldsProps, TEXT } from './step-descriptor.tsx';

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
  fields: consultFields,
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

function consultFields({ caseDetail, values }: StepFieldsProps): FieldTable {
  const { due_on: dueOn, last } = caseDetail.previews.consult ?? {};
  const masked = maskedIn(caseDetail, values);
  return {
    name: ['A quién', 'Nombre y cargo.', { autoComplete: 'off' }],
    service: ['Servicio o dependencia', null, { autoComplete: 'off' }],
    email: ['Su correo', 'El del hospital, si tiene.', { type: 'email' }],
    text: ['Pregunta', 'No escriba quién hizo la solicitud ni sus datos.', { ...TEXT, rows: 6 }],
    due_on: ['Para cuándo', last && `A más tardar el ${formatLongDate(last)}.`, { type: 'date', defaultValue: dueOn }],
    shown: (
      <fieldset className="fieldset">
        <legend>Qué ve, además de la pregunta y el asunto</legend>
        <Fields of={shownFields(caseDetail, values)} />
      </fieldset>
    ),
    masked: masked.length > 0 && (
      <Notice kind="warn" title="Lo que eligió dice quién es la persona">
        <p>
          Dice {new Intl.ListFormat('es').format(masked)}. Su colega lee «[dato reservado]» en su lugar. Revise si algo
          más la identifica.
        </p>
      </Notice>
    ),
    whole: checkedOf(values, FILE).length > 0 && values.identity !== 'on' && (
      <p className="field__hint">Los archivos se muestran enteros: ábralos antes y mire que no digan quién es.</p>
    ),
  };
}

const CHECKBOX: FieldControl = { as: 'checkbox' };

/** The boxes for what the colleague reads of the case. */
function shownFields({ messages, files, type_pqrsd, anonymous }: PqrsdDetail, values: FormValues): FieldTable {
  const writer = (by: string) => (by === 'ciudadano' ? 'Mensaje de la persona' : 'Mensaje del hospital');
  const boxes = [
    ...messages.map(({ seq, at, by, text }) => [
      `${MESSAGE}${seq}`,
      `${writer(by)}, ${formatMinute(at)}: «${beginningOf(text)}»`,
    ]),
    ...files.map(({ id, name }) => [`${FILE}${id}`, `El archivo «${name}»`]),
  ];
  return {
    show_description: ['La descripción', null, CHECKBOX],
    ...Object.fromEntries(boxes.map(([name, label]) => [name, [label, null, CHECKBOX]])),
    identity: type_pqrsd !== 'denuncia' && !anonymous && ['Quién es la persona: nombre y documento', null, CHECKBOX],
    identity_reason: values.identity === 'on' && [
      'Por qué necesita saberlo',
      'Por ejemplo: para buscar la historia clínica. Queda escrito.',
    ],
  };
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
  fields({ caseDetail, values }) {
    const awaited = awaitedInput(caseDetail).map(({ seq, name, due_at }) => ({
      value: String(seq),
      label: `${name}, para el ${formatLongDate(due_at)}`,
    }));
    const only = awaited.length === 1 ? awaited[0]?.value : undefined;
    return {
      consultation: ['Solicitud de concepto', null, { options: awaited, defaultValue: only }],
      action: ['Qué hacer', null, { as: 'radios', options: CHANGES }],
      due_on: values.action === 'ampliar' && [
        'Para cuándo',
        null,
        { type: 'date', defaultValue: caseDetail.previews.consult?.due_on },
      ],
      reason: values.action === 'retirar' && ['Por qué ya no hace falta', 'Queda en la historia.', REASON],
    };
  },
  consequences: (_caseDetail, { action }) => [
    action === 'retirar' && 'El enlace deja de servir y se le avisa por correo. Lo que ya contestó se conserva.',
    action !== 'retirar' && 'Le llega otro correo con un enlace. Los anteriores siguen sirviendo hasta su fecha.',
  ],
};
