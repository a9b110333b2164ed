import { Checkbox } from '#components/form/Checkbox.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { ANSWER_CHANNEL_LABELS, OUTCOME_LABELS, OUTCOMES, PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { NoticeField } from './NoticeFields.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';
import { answerWarningsOf } from './step-forms.model.ts';
import { HealthParagraphButton, TemplatePicker } from './TemplatePicker.tsx';

const OUTCOME_OPTIONS = OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }));
/** The public notice is for whom nothing else reaches. */
const NOTICE = 'aviso';

/** The answer: what was decided, the text, and how it reaches the person. */
export function AnswerFields(props: StepFieldsProps) {
  const { caseDetail, values, initial, errors } = props;
  const isRefusal = values.outcome !== undefined && values.outcome !== 'resuelta';
  return (
    <>
      <RadioGroup
        name="outcome"
        label="Qué se decidió"
        options={OUTCOME_OPTIONS}
        defaultValue={initial.outcome ?? 'resuelta'}
        required
        errors={errors.outcome}
      />
      {isRefusal && (
        <TextField
          name="ground"
          label="Norma en que se apoya la negativa"
          hint="Ley o decreto, con su artículo. No escriba nombres: puede publicarse en el informe trimestral."
          defaultValue={initial.ground}
          autoComplete="off"
          required
          errors={errors.ground}
        />
      )}
      <TemplatePicker {...props} step="answer" field="text" />
      <TextArea
        name="text"
        label="Respuesta"
        hint="De fondo, clara y sobre todo lo que se preguntó."
        rows={14}
        defaultValue={initial.text}
        limit={PQRSD_LIMITS.description}
        required
        errors={errors.text}
      />
      <HealthParagraphButton {...props} />
      <SelectField
        name="channel"
        label="Por dónde se responde"
        options={caseDetail.ways.map((value) => ({ value, label: ANSWER_CHANNEL_LABELS[value] }))}
        defaultValue={initial.channel ?? ''}
        required
        errors={errors.channel}
      />
      {values.channel === NOTICE ? <NoticeField {...props} /> : <EvidenceField {...props} />}
      <CaseFilesField {...props} label="Archivos" hint="La persona los puede descargar." />
      <AnswerWarnings {...props} />
    </>
  );
}

function EvidenceField({ initial, errors }: StepFieldsProps) {
  return (
    <TextField
      name="evidence"
      label="Constancia de entrega"
      hint="Número de guía, fecha del correo o quién la recibió. Se puede escribir después, al cerrar el caso."
      defaultValue={initial.evidence}
      autoComplete="off"
      errors={errors.evidence}
    />
  );
}

/** Shown once somebody tried to send: it must be looked at, and may be sent all the same. */
function AnswerWarnings({ caseDetail, templates, values, errors }: StepFieldsProps) {
  const doubts = answerWarningsOf(values, caseDetail, templates?.health_paragraph ?? '');
  const isAsked = errors.confirmed !== undefined || values.confirmed === 'on';
  if (!isAsked || doubts.length === 0) return null;
  return (
    <Notice kind="warn" title="Antes de enviarla, mire esto">
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
      <Checkbox name="confirmed" label="Ya lo revisé y así va" errors={errors.confirmed} />
    </Notice>
  );
}
