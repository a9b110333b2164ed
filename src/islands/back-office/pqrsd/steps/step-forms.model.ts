/** The forms of the steps without a screen: what each sends, and what it says will happen. */
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { dueIfClassified } from '#domain/pqrsd/case/steps/classify.ts';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { PQRSD_TYPES, type PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import { answerWarnings, isAboutHealth, type PqrsdTemplates } from '#domain/pqrsd/templates.ts';
import { MATTERS, type Matter, RISKS, type Risk } from '#domain/pqrsd/terms.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { dueText } from '../case/case.model.ts';
import { FILES_FIELD, FILES_ISSUE_FIELD, filesIssues, namedFilesIn } from '../files/case-files-field.model.ts';

/** The fields of each step in the order of the screen, for the summary of errors. */
export const STEP_FIELDS: Record<StepKind, readonly string[]> = {
  assign: ['to'],
  note: ['text', 'files'],
  write: ['text', 'files'],
  classify: ['type', 'risk', 'matter', 'priority', 'reason'],
  ask: ['cause', 'text'],
  grant: ['text'],
  complete: ['text', 'files'],
  extend: ['days', 'reason'],
  transfer: ['entity', 'reason', 'late', 'files'],
  answer: ['outcome', 'ground', 'text', 'channel', 'notice', 'evidence', 'files', 'confirmed'],
  notice: ['notice', 'evidence'],
  abandon: ['act', 'reason'],
  close: ['evidence', 'files'],
  annul: ['reason'],
};

/** What the form begins with: the draft, or the paragraph that every answer about health carries. */
export function initialStepValues(
  kind: StepKind,
  draft: FormValues,
  { type_pqrsd: type, risk }: Pick<PqrsdDetail, 'type_pqrsd' | 'risk'>,
  templates: PqrsdTemplates | null,
): FormValues {
  if (kind !== 'answer' || draft.text || !templates || !isAboutHealth({ type, risk })) return draft;
  return { ...draft, text: `\n\n${templates.health_paragraph.trim()}` };
}

const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | null =>
  known.find((each) => each === value) ?? null;

/** What a classification chooses; what is not chosen stays as it is. */
function chosenKind(values: FormValues, caseDetail: Pick<PqrsdDetail, 'type_pqrsd'>) {
  return {
    type: oneOf<PqrsdType>(PQRSD_TYPES, values.type) ?? caseDetail.type_pqrsd,
    risk: oneOf<Risk>(RISKS, values.risk),
    matter: oneOf<Matter>(MATTERS, values.matter),
  };
}

/** The body of the step, from the controls. */
export function stepFromValues(kind: StepKind, values: FormValues, caseDetail: PqrsdDetail): { kind: StepKind } {
  const { confirmed: _confirmed, [FILES_FIELD]: _files, [FILES_ISSUE_FIELD]: _fault, ...typed } = values;
  const files = namedFilesIn(values);
  switch (kind) {
    case 'assign':
      return { kind, ...{ to: Number(typed.to) || undefined } };
    case 'extend':
      return { kind, ...typed, ...{ days: Number(typed.days) } };
    case 'classify': {
      const { reason, priority } = typed;
      return { kind, ...chosenKind(values, caseDetail), ...{ priority: priority === 'on', reason } };
    }
    default:
      return { kind, ...typed, ...(files.length > 0 && { files }) };
  }
}

/** Rules of this screen: what would go out by mistake is asked about once. */
export function stepIssues(
  kind: StepKind,
  values: FormValues,
  caseDetail: PqrsdDetail,
  healthParagraph: string,
): FieldErrors {
  const faults = filesIssues(values);
  if (kind !== 'answer') return faults;
  if (values.channel === 'aviso' && !values.notice?.trim()) faults.notice = ['Escriba el texto del aviso.'];
  const doubts = answerWarningsOf(values, caseDetail, healthParagraph);
  if (doubts.length > 0 && values.confirmed !== 'on')
    faults.confirmed = ['Corrija la respuesta o confirme que así va.'];
  return faults;
}

/** What to look at before an answer leaves; nothing while nothing is written. */
export const answerWarningsOf = (values: FormValues, caseDetail: PqrsdDetail, healthParagraph: string): string[] =>
  values.text?.trim()
    ? answerWarnings(values.text, { type: caseDetail.type_pqrsd, risk: caseDetail.risk }, healthParagraph)
    : [];

type ConsequenceRule = (caseDetail: PqrsdDetail, values: FormValues) => (string | null | false | undefined)[];

const notificationText = ({ email }: PqrsdDetail): string =>
  email?.includes('@') && !email.endsWith('.invalid')
    ? 'La persona lo lee en «Seguimiento» y recibe un correo que dice que hay novedades, sin decir cuáles.'
    : 'La persona lo lee en «Seguimiento», con el radicado y la clave. No dejó correo: no se le puede avisar.';

const STEP_CONSEQUENCES: Record<StepKind, ConsequenceRule> = {
  assign: ({ state }) => [
    state === 'recibida' && 'La solicitud pasa a «En trámite».',
    'Queda en la historia a quién se asignó y quién lo hizo.',
  ],
  note: () => ['La nota la leen solo las personas del SIAU. Quien hizo la solicitud nunca la ve.'],
  write: (caseDetail) => [notificationText(caseDetail), 'El término sigue corriendo: un mensaje no es la respuesta.'],
  classify: (caseDetail, values) => classifyConsequences(caseDetail, values),
  ask: (caseDetail, { cause }) => {
    const limit = caseDetail.outlook.ask?.[cause === 'no_se_entiende' ? 'no_se_entiende' : 'incompleta'];
    return [
      limit?.respond_by && `La persona tiene hasta el ${dueText(limit.respond_by)}; esa fecha se agrega sola al texto.`,
      'El término se suspende desde hoy y sigue el día siguiente a que complete.',
      notificationText(caseDetail),
    ];
  },
  grant: ({ outlook }) => [
    outlook.grant?.respond_by && `La persona podrá completarla hasta el ${dueText(outlook.grant.respond_by)}.`,
    'Solo se amplía una vez.',
  ],
  complete: ({ outlook }) => [
    outlook.complete && `El término vuelve a correr: el nuevo vencimiento será el ${dueText(outlook.complete.due_at)}.`,
    'La persona verá en su caso lo que escriba aquí.',
  ],
  extend: (caseDetail, { days }) => {
    const due = caseDetail.outlook.extend?.due_after[Number(days) - 1];
    return [
      due && `Al prorrogar, el nuevo vencimiento será el ${dueText(due)}; esa fecha se agrega sola al texto.`,
      'Un término se prorroga una sola vez.',
      notificationText(caseDetail),
    ];
  },
  transfer: (caseDetail) => [
    'El término del hospital deja de correr: le responde la otra entidad.',
    'La persona lee a qué entidad se trasladó y por qué.',
    caseDetail.outlook.transfer?.late
      ? 'Ya pasaron los 5 días hábiles que hay para trasladar: hay que decir por qué.'
      : caseDetail.outlook.transfer && `Se traslada a más tardar el ${dueText(caseDetail.outlook.transfer.limit)}.`,
  ],
  answer: (caseDetail, values) => answerConsequences(caseDetail, values),
  notice: ({ outlook }) => [
    outlook.notice?.until &&
      `El aviso queda publicado en «Avisos» hasta el ${dueText(outlook.notice.until)} (5 días hábiles) y lo lee todo el mundo.`,
    'Después el caso se puede cerrar sin otra constancia de entrega.',
  ],
  abandon: () => [
    'El caso se cierra. La persona lee los motivos y puede pedir que se revise (recurso de reposición) o presentarla de nuevo.',
  ],
  close: () => ['El caso queda cerrado: desde ahí solo admite notas internas. No se puede reabrir.'],
  annul: () => [
    'El caso queda sin efecto y no se puede deshacer. El número se conserva y no se vuelve a usar.',
    'La persona lee el motivo.',
  ],
};

function classifyConsequences(caseDetail: PqrsdDetail, values: FormValues) {
  const { classify } = caseDetail.outlook;
  const kind = chosenKind(values, caseDetail);
  const due = classify && dueIfClassified(classify, kind);
  return [
    due === caseDetail.due_at
      ? 'El vencimiento no cambia.'
      : due && `El nuevo vencimiento será el ${dueText(due)}, contado desde que se recibió.`,
    kind.type === 'denuncia' &&
      caseDetail.type_pqrsd !== 'denuncia' &&
      'Las denuncias solo las ven administración y las personas autorizadas: puede que usted deje de ver este caso.',
    'La persona no ve la clasificación.',
  ];
}

const BY_CHANNEL: Record<string, string> = {
  portal: 'La persona la lee en «Seguimiento», con su radicado y su clave.',
  correo: 'Le llega un correo que dice que hay novedades; la respuesta la lee en «Seguimiento» con su clave.',
  fisico: 'Imprímala y envíela. Escriba la guía en la constancia ahora o al cerrar el caso.',
  telefono: 'Léasela por teléfono. Deje en la constancia la fecha, la hora y quién contestó.',
  presencial: 'Entréguesela firmada. Deje en la constancia quién la recibió y cuándo.',
};

function answerConsequences({ outlook }: PqrsdDetail, { channel = '', outcome }: FormValues) {
  const dates = outlook.answer;
  return [
    'El término deja de correr y la respuesta ya no se puede cambiar.',
    channel === 'aviso'
      ? dates &&
        `El aviso queda publicado hasta el ${dueText(dates.notice_until)} (5 días hábiles) y lo lee todo el mundo.`
      : BY_CHANNEL[channel],
    outcome !== 'resuelta' && dates && `Puede insistir hasta el ${dueText(dates.insist_until)}.`,
  ];
}

/** What will happen, said before it does. */
export const consequencesOf = (kind: StepKind, caseDetail: PqrsdDetail, values: FormValues): string[] =>
  STEP_CONSEQUENCES[kind](caseDetail, values).filter((saying): saying is string => Boolean(saying));
