/** What the descriptor of a step holds, and a text that several descriptors share. */
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { usualWay } from '#domain/pqrsd/case/acts.ts';
import type { StepPreview } from '#domain/pqrsd/case/step-preview.schema.ts';
import type { PqrsdTemplates } from '#domain/pqrsd/desk/templates.ts';
import type { OwnFields } from '#islands/field-form/SchemaFields.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';

/** The dates of the step: empty until they are known, null when the call failed. What may be needed is then offered. */
export type StepDates = StepPreview | null;

export type StepFieldsProps = {
  caseDetail: PqrsdDetail;
  officers: readonly { id: number; name: string }[];
  /** null when they could not be loaded: the form works without them. */
  templates: PqrsdTemplates | null;
  values: FormValues;
  dates: StepDates;
};

/** What the first values of a form depend on. */
export type InitialFacts = Pick<PqrsdDetail, 'type_pqrsd' | 'risk'> & Partial<Pick<PqrsdDetail, 'ways' | 'priority'>>;

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
  /** The field above which a template is offered. */
  template?: 'text' | 'reason';
  /** What depends on the case, of the fields that the schema of the step tells. */
  own?: (props: StepFieldsProps) => OwnFields;
  /** Sentences on what the step will do; falsy ones are dropped. */
  consequences: (
    caseDetail: PqrsdDetail,
    values: FormValues,
    dates: StepDates,
  ) => (string | null | false | undefined)[];
  initial?: (draft: FormValues, caseDetail: InitialFacts, templates: PqrsdTemplates | null) => FormValues;
  /** Validation of this screen, beyond the schema of the API. */
  issues?: (values: FormValues, caseDetail: PqrsdDetail, healthParagraph: string) => FieldErrors;
};

const MAILED =
  'La persona lo lee en «Seguimiento» y recibe un correo que lo anuncia: qué debe hacer y hasta cuándo si le toca algo, sin decir de qué trata.';
const UNMAILED: Record<string, string> = {
  fisico: 'imprima el texto y envíele una carta. Registre la constancia: la guía.',
  telefono: 'llámela y léale el texto. Registre la constancia: la fecha, la hora y quién contestó.',
  presencial: 'entrégueselo en persona. Registre la constancia: quién lo recibió y cuándo.',
  portal: 'la persona lo sabe si abre «Seguimiento» con el radicado y la clave; cuando lo lea queda la constancia.',
};

/** How the petitioner is notified of the step, by the way that the officer picked or by the usual one. */
export function notificationText({ ways }: Pick<PqrsdDetail, 'ways'>, channel?: string): string {
  const isMailed = ways.includes('correo');
  const otherwise = UNMAILED[channel || (usualWay(ways) ?? '')];
  if (!otherwise) return isMailed ? MAILED : 'No hay por dónde decírselo: no dejó un medio ni tiene la clave.';
  return isMailed ? `${MAILED} Además, ${otherwise}` : `No dejó correo: ${otherwise}`;
}
