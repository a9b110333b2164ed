import { use } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { FormContext } from '#components/form/Field.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { ANSWER_CHANNEL_LABELS, OUTCOME_LABELS, OUTCOMES } from '#domain/pqrsd/pqrsd.ts';
import { answerWarnings, isAboutHealth } from '#domain/pqrsd/templates.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { dueText } from '../case/case.model.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { NoticeField } from './notice.tsx';
import { type StepDescriptor, type StepFieldsProps, StepText } from './step-descriptor.tsx';
import { HealthParagraphButton, TemplatePicker } from './TemplatePicker.tsx';

const OUTCOME_OPTIONS = OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }));
/** The channel for a person whom no other reaches (Ley 1437 de 2011, art. 69). */
const PUBLIC_NOTICE = 'aviso';

const CONSEQUENCE_BY_CHANNEL: Record<string, string> = {
  portal: 'La persona la lee en «Seguimiento», con su radicado y su clave.',
  correo: 'Le llega un correo que dice que hay novedades; la respuesta la lee en «Seguimiento» con su clave.',
  fisico: 'Imprímala y envíela. Escriba la guía en la constancia ahora o al cerrar el caso.',
  telefono: 'Léasela por teléfono. Deje en la constancia la fecha, la hora y quién contestó.',
  presencial: 'Entréguesela firmada. Deje en la constancia quién la recibió y cuándo.',
};

export const answer: StepDescriptor = {
  action: 'Responder',
  title: 'Responder la solicitud',
  send: 'Enviar la respuesta',
  done: 'Respuesta enviada.',
  Fields: AnswerFields,
  consequences: ({ previews: { answer: dates } }, { channel = '', outcome }) => [
    'El término deja de correr y la respuesta ya no se puede cambiar.',
    channel === PUBLIC_NOTICE
      ? dates &&
        `El aviso queda publicado hasta el ${dueText(dates.notice_until)} (5 días hábiles) y lo lee todo el mundo.`
      : CONSEQUENCE_BY_CHANNEL[channel],
    outcome !== 'resuelta' && dates && `Puede insistir hasta el ${dueText(dates.insist_until)}.`,
  ],
  initial: (draft, { type_pqrsd: type, risk }, { health_paragraph }) =>
    draft.text || !isAboutHealth({ type, risk }) ? draft : { ...draft, text: `\n\n${health_paragraph.trim()}` },
  issues: (values, caseDetail, healthParagraph) => ({
    ...(values.channel === PUBLIC_NOTICE && !values.notice?.trim() && { notice: ['Escriba el texto del aviso.'] }),
    ...(values.confirmed !== 'on' &&
      warningsOf(values, caseDetail, healthParagraph).length > 0 && {
        confirmed: ['Corrija la respuesta o confirme que así va.'],
      }),
  }),
};

const warningsOf = (values: FormValues, { type_pqrsd: type, risk }: PqrsdDetail, healthParagraph: string): string[] =>
  values.text?.trim() ? answerWarnings(values.text, { type, risk }, healthParagraph) : [];

function AnswerFields(props: StepFieldsProps) {
  const { caseDetail, values } = props;
  return (
    <>
      <RadioGroup name="outcome" label="Qué se decidió" options={OUTCOME_OPTIONS} defaultValue="resuelta" required />
      {values.outcome !== undefined && values.outcome !== 'resuelta' && (
        <TextField
          name="ground"
          label="Norma en que se apoya la negativa"
          hint="Ley o decreto, con su artículo. No escriba nombres: puede publicarse en el informe trimestral."
          required
        />
      )}
      <TemplatePicker {...props} step="answer" field="text" />
      <StepText label="Respuesta" hint="De fondo, clara y sobre todo lo que se preguntó." rows={14} />
      <HealthParagraphButton {...props} />
      <SelectField
        name="channel"
        label="Por dónde se responde"
        options={caseDetail.ways.map((value) => ({ value, label: ANSWER_CHANNEL_LABELS[value] }))}
        required
      />
      {values.channel === PUBLIC_NOTICE ? (
        <NoticeField {...props} />
      ) : (
        <TextField
          name="evidence"
          label="Constancia de entrega"
          hint="Número de guía, fecha del correo o quién la recibió. Se puede escribir después, al cerrar el caso."
        />
      )}
      <CaseFilesField label="Archivos" hint="La persona los puede descargar." />
      <AnswerWarnings {...props} />
    </>
  );
}

/** Shown after an attempt to send: the officer corrects the answer or confirms it. */
function AnswerWarnings({ caseDetail, templates, values }: StepFieldsProps) {
  const { errors } = use(FormContext);
  const warnings = warningsOf(values, caseDetail, templates?.health_paragraph ?? '');
  const isShown = errors.confirmed !== undefined || values.confirmed === 'on';
  if (!isShown || warnings.length === 0) return null;
  return (
    <Notice kind="warn" title="Antes de enviarla, mire esto">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <Checkbox name="confirmed" label="Ya lo revisé y así va" />
    </Notice>
  );
}
