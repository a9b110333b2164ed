/** What the descriptor of a step holds, and the fields and texts that several descriptors share. */
import type { FieldControl, FieldSpec, FieldTable } from '#components/form/Fields.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import type { PqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import { ANSWER_CHANNEL_LABELS, type AnswerChannel, PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { dayOf } from '#shared/time/time.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';

export type StepFieldsProps = {
  caseDetail: PqrsdDetail;
  officers: readonly { id: number; name: string }[];
  /** null when they could not be loaded: the form works without them. */
  templates: PqrsdTemplates | null;
  values: FormValues;
};

/** What the first values of a form depend on. */
export type InitialFacts = Pick<PqrsdDetail, 'type_pqrsd' | 'risk'> & Partial<Pick<PqrsdDetail, 'ways'>>;

/** One step as the desk shows it. To add a step, write a descriptor and list it in step-forms.ts. */
export type StepDescriptor = {
  /** Text of the button that opens the form; also of the dialog and its submit button where they have none. */
  action: string;
  title?: string;
  send?: string;
  /** Toast after the step. */
  done: string;
  /** Not named among what cannot be done now: there is nothing that it could be done to. */
  isHiddenWhenRefused?: true;
  /** A step that ends the case without an answer. */
  isDestructive?: true;
  fields: (props: StepFieldsProps) => FieldTable;
  /** Sentences on what the step will do; falsy ones are dropped. */
  consequences: (caseDetail: PqrsdDetail, values: FormValues) => (string | null | false | undefined)[];
  /** Why the rules refuse a step that the state admits; where absent, its preview tells. */
  refusal?: (previews: PqrsdDetail['previews']) => string | null | undefined;
  /** The values that differ from the text of their controls, as the API takes them. */
  input?: (values: FormValues, caseDetail: PqrsdDetail) => object;
  initial?: (draft: FormValues, caseDetail: InitialFacts, templates: PqrsdTemplates) => FormValues;
  /** Validation of this screen, beyond the schema of the API. */
  issues?: (values: FormValues, caseDetail: PqrsdDetail, healthParagraph: string) => FieldErrors;
};

/** The reason of a step, which the case keeps. */
export const REASON: FieldControl = { rows: 4, limit: 500 };
/** A text to or from the person. */
export const TEXT: FieldControl = { rows: 8, limit: PQRSD_LIMITS.description };
export const FILES: FieldControl = { as: CaseFilesField };

/** The day on which came in what an officer records for the person. */
export const receivedOn = (label = 'Qué día llegó'): FieldSpec => [
  label,
  'El día en que el hospital lo recibió, no el de hoy si fue antes: los términos corren desde él.',
  { type: 'date', max: dayOf(new Date()) },
];

export const channelOptions = (ways: readonly AnswerChannel[]) =>
  ways.map((value) => ({ value, label: ANSWER_CHANNEL_LABELS[value] }));

/** How the petitioner is notified of the step. */
export const notificationText = ({ email }: PqrsdDetail): string =>
  email?.includes('@') && !email.endsWith('.invalid')
    ? 'La persona lo lee en «Seguimiento» y recibe un correo que dice que hay novedades, sin decir cuáles.'
    : 'La persona lo lee en «Seguimiento», con el radicado y la clave. No dejó correo: no se le puede avisar.';
