/** What the descriptor of a step holds, and the fields and texts that several descriptors share. */
import type { ReactNode } from 'react';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import type { PqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import { PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { dayOf } from '#shared/time/time.ts';

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
  Fields: (props: StepFieldsProps) => ReactNode;
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

const MAX_REASON_LENGTH = 500;

export const ReasonField = ({ label, hint }: { label: string; hint: string }) => (
  <TextArea name="reason" label={label} hint={hint} rows={4} limit={MAX_REASON_LENGTH} required />
);

export const StepText = ({ label, hint, rows }: { label: string; hint?: string; rows?: number }) => (
  <TextArea name="text" label={label} hint={hint} {...(rows && { rows })} limit={PQRSD_LIMITS.description} required />
);

/** The day on which came in what an officer records for the person. */
export const ReceivedField = ({ label = 'Qué día llegó' }: { label?: string }) => (
  <TextField
    name="received"
    label={label}
    hint="El día en que el hospital lo recibió, no el de hoy si fue antes: los términos corren desde él."
    type="date"
    max={dayOf(new Date())}
    required
  />
);

/** The values of a form whose day may be empty, as the API takes them. */
export const receivedInput: NonNullable<StepDescriptor['input']> = ({ received }) => ({
  received: received || undefined,
});

/** How the petitioner is notified of the step. */
export const notificationText = ({ email }: PqrsdDetail): string =>
  email?.includes('@') && !email.endsWith('.invalid')
    ? 'La persona lo lee en «Seguimiento» y recibe un correo que dice que hay novedades, sin decir cuáles.'
    : 'La persona lo lee en «Seguimiento», con el radicado y la clave. No dejó correo: no se le puede avisar.';
