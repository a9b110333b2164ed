import { optionsOf } from '#components/form/Fields.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { usualWay } from '#domain/pqrsd/case/acts.ts';
import { NO_CLINICAL_RECORD } from '#domain/pqrsd/case/clinical-record.ts';
import type { StepPreview } from '#domain/pqrsd/case/step-preview.schema.ts';
import { answerWarnings, isAboutHealth } from '#domain/pqrsd/desk/templates.ts';
import { outcomeLabelsOf } from '#domain/pqrsd/pqrsd.ts';
import type { OwnFields } from '#islands/field-form/SchemaFields.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatDay } from '../../back-office.model.ts';
import { dueText } from '../case/case.model.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { personWarnings, SendWarnings, unconfirmed, type WarningsOf } from './send-warnings.tsx';
import type { StepDescriptor, StepFieldsProps } from './step-descriptor.ts';
import { HealthParagraphButton } from './TemplatePicker.tsx';

/** The channel for a person whom no other reaches (Ley 1437 de 2011, art. 69). */
export const PUBLIC_NOTICE = 'aviso';

const CONSEQUENCE_BY_CHANNEL: Record<string, string> = {
  portal: 'La persona la lee en «Seguimiento», con su radicado y su clave; cuando la lea queda la constancia.',
  fisico: 'Imprímala y envíela. Escriba la guía en la constancia ahora o al cerrar el caso.',
  telefono: 'Léasela por teléfono. Deje en la constancia la fecha, la hora y quién contestó.',
  presencial: 'Entréguesela firmada. Deje en la constancia quién la recibió y cuándo.',
};

const isDenied = (outcome: string | undefined): boolean => outcome === 'negada' || outcome === 'parcial';

/** What a denial lets the person do, until when if it is notified today. */
const recourseTexts = (outcome: string | undefined, dates: StepPreview['answer']) => [
  isDenied(outcome) &&
    dates?.insist_until &&
    `El mensaje le dice que puede insistir ante el juez administrativo hasta el ${dueText(dates.insist_until)}, si la conoce hoy.`,
  isDenied(outcome) &&
    dates?.appeal_until &&
    `El mensaje le dice que puede presentar recurso de reposición hasta el ${dueText(dates.appeal_until)}, si la conoce hoy.`,
];

/** Of a request that silence granted. */
const GRANTED =
  'El término venció: la ley la da por aceptada y ya no se puede negar la entrega (Ley 1755 de 2015, artículo 14, numeral 1), salvo lo que una ley reserva.';

/** What leaves by e-mail, as the person asked when filing. */
const mailedAnswerText = (isFull: boolean, isClinical: boolean): string =>
  isClinical
    ? 'Le llega a su correo un enlace de un solo uso, que la abre con su número de documento: lo que trata de la historia clínica nunca sale completo por correo. Cuando la lea queda la constancia.'
    : isFull
      ? 'Le llega a su correo la respuesta completa, como lo pidió, con un enlace para confirmar que la recibió. Que el correo salga no es constancia: queda cuando abra el enlace.'
      : 'Le llega a su correo un enlace de un solo uso que la abre sin la clave: no pidió la respuesta completa. Cuando la lea queda la constancia.';

/** How the answer reaches the person. */
export function channelText(
  channel: string,
  { answer_by_mail: byMail, type_pqrsd: type }: Pick<PqrsdDetail, 'answer_by_mail' | 'type_pqrsd'>,
  dates: { notice_until: string } | null | undefined,
) {
  if (channel === 'correo') return mailedAnswerText(byMail, type === 'historia');
  if (channel !== PUBLIC_NOTICE) return CONSEQUENCE_BY_CHANNEL[channel];
  return (
    dates &&
    `El aviso queda publicado hasta el ${dueText(dates.notice_until)} (5 días hábiles) y lo lee todo el mundo. Fíjelo los mismos días en la cartelera del SIAU.`
  );
}

/** A notice that everybody reads needs its text. */
export const missingNotice = ({ channel, notice }: FormValues): FieldErrors =>
  channel === PUBLIC_NOTICE && !notice?.trim() ? { notice: ['Escriba el texto del aviso.'] } : {};

/** Checks of any answer beyond the schema: the text of a notice, and its warnings confirmed. */
const answerIssues: StepDescriptor['issues'] = (values, caseDetail, healthParagraph) => ({
  ...missingNotice(values),
  ...unconfirmed(warningsOf, values, caseDetail, healthParagraph),
});

/** Starts with the usual channel, and with the paragraph of every answer about health. */
const startAnswer: StepDescriptor['initial'] = (
  { channel, ...draft },
  { type_pqrsd: type, risk, ways = [] },
  templates,
) => ({
  ...draft,
  ...((channel ?? usualWay(ways)) && { channel: channel ?? usualWay(ways) }),
  ...(templates &&
    !draft.text &&
    isAboutHealth({ type, risk }) && { text: `\n\n${templates.health_paragraph.trim()}` }),
});

export const answer: StepDescriptor = {
  action: 'Responder',
  title: 'Responder la solicitud',
  send: 'Enviar la respuesta',
  done: 'Respuesta enviada.',
  template: 'text',
  own: answerFields,
  consequences: (caseDetail, { channel = '', outcome }, dates) => {
    const { request: isAsked, members } = caseDetail;
    return [
      isAsked ? 'La persona ya no tiene que completarla: se responde con lo que hay.' : null,
      'El término deja de correr. Si después hay que corregirla, sale otra respuesta que lo dice, y se conservan las dos.',
      channelText(channel, caseDetail, dates?.answer),
      members?.length
        ? `La reciben también ${plural(members.length, 'persona', 'personas')}, cada una en su caso y por su medio. No escriba nombres ni datos de nadie.`
        : null,
      ...recourseTexts(outcome, dates?.answer),
      outcome !== undefined && outcome !== 'resuelta' && dates?.answer?.granted && GRANTED,
    ];
  },
  initial: startAnswer,
  issues: answerIssues,
};

/** A new answer that says it corrects the former; both are kept. */
export const correct: StepDescriptor = {
  action: 'Corregir la respuesta',
  title: 'Corregir la respuesta enviada',
  send: 'Enviar la corrección',
  done: 'Corrección enviada.',
  template: 'text',
  own: answerFields,
  consequences: (caseDetail, { channel = '', outcome }, dates) => [
    caseDetail.answer &&
      `Sale otra respuesta que dice que corrige la del ${formatDay(caseDetail.answer.at)}. Las dos se conservan.`,
    'No quite a la persona lo que ya se le reconoció sin su consentimiento (Ley 1437 de 2011, artículo 97).',
    channelText(channel, caseDetail, dates?.correct),
    ...recourseTexts(outcome, dates?.correct),
  ],
  initial: startAnswer,
  issues: answerIssues,
};

const warningsOf: WarningsOf = (values, caseDetail, healthParagraph) => {
  const { type_pqrsd: type, risk } = caseDetail;
  const own = values.text?.trim() ? answerWarnings(values.text, { type, risk }, healthParagraph) : [];
  return [...own, ...personWarnings(values, caseDetail)];
};

function answerFields(props: StepFieldsProps): OwnFields {
  const { caseDetail, values, dates } = props;
  const isGranted = dates === null || (dates.answer ?? dates.correct)?.granted === true;
  const warnings = <SendWarnings {...props} of={warningsOf} />;
  return {
    outcome: { options: optionsOf(outcomeLabelsOf(caseDetail.type_pqrsd)) },
    ground: isDenied(values.outcome) && { required: true },
    reserved: isDenied(values.outcome) && isGranted && {},
    text: { rows: 14, after: <HealthParagraphButton {...props} /> },
    files:
      caseDetail.type_pqrsd === 'historia' ? (
        <>
          <p className="field__hint">{NO_CLINICAL_RECORD}</p>
          {warnings}
        </>
      ) : (
        { as: CaseFilesField, after: warnings }
      ),
  };
}
