import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { DECISION_LABELS, DECISIONS_OF } from '#domain/pqrsd/case/reconsideration.ts';
import { ANSWER_CHANNEL_LABELS, OUTCOME_LABELS, OUTCOMES } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { dueText } from '../case/case.model.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { channelText } from './answer.tsx';
import { notificationText, type StepDescriptor, type StepFieldsProps, StepText } from './step-descriptor.tsx';

const OUTCOME_OPTIONS = OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }));
const recourseOf = ({ reconsideration }: PqrsdDetail) =>
  reconsideration?.cause === 'insistencia' ? 'insistencia' : 'reposicion';
const decisionOf = (caseDetail: PqrsdDetail, value: string | undefined): string =>
  value ?? DECISIONS_OF[recourseOf(caseDetail)][0];

export const resolve: StepDescriptor = {
  action: 'Decidir el recurso',
  title: 'Decidir lo que la persona presentó',
  send: 'Decidir y notificar',
  done: 'Decidido.',
  Fields: ResolveFields,
  consequences: (caseDetail, { decision: value, channel = '' }) => {
    const decision = decisionOf(caseDetail, value);
    const goesOn = decision === 'modifica' && caseDetail.answer === null;
    return [
      caseDetail.reconsideration &&
        `Se decide a más tardar el ${dueText(caseDetail.reconsideration.due_at)} (${caseDetail.working.law}).`,
      goesOn
        ? 'El caso vuelve a trámite: el término sigue desde hoy con los días que le quedaban.'
        : 'Queda respondido y se notifica como una respuesta: se cierra con su constancia.',
      decision === 'remite'
        ? 'Cuando el juez o tribunal decida, reabra el caso con su orden.'
        : 'Contra esta decisión no procede otro recurso.',
      goesOn ? notificationText(caseDetail) : channelText(channel, caseDetail, null),
    ];
  },
};

function ResolveFields({ caseDetail, values }: StepFieldsProps) {
  const recourse = recourseOf(caseDetail);
  const options = DECISIONS_OF[recourse].map((value) => ({ value, label: DECISION_LABELS[value] }));
  const decision = decisionOf(caseDetail, values.decision);
  return (
    <>
      <RadioGroup name="decision" label="Qué se decide" options={options} defaultValue={decision} required />
      {decision === 'modifica' && caseDetail.answer && (
        <SelectField name="outcome" label="Cómo queda" options={OUTCOME_OPTIONS} defaultValue="resuelta" required />
      )}
      {recourse === 'reposicion' && <TextField name="act" label="Acto que lo decide" hint="Número y fecha." required />}
      {decision === 'remite' && (
        <TextField
          name="court"
          label="Juzgado o tribunal"
          hint="A quién se envían los documentos, y con qué oficio."
          required
        />
      )}
      <StepText label="Lo que se le dice a la persona" hint="Qué se decidió y por qué." rows={10} />
      <SelectField
        name="channel"
        label="Por dónde se le dice"
        options={caseDetail.ways
          .filter((way) => way !== 'aviso')
          .map((value) => ({ value, label: ANSWER_CHANNEL_LABELS[value] }))}
        required
      />
      <TextField name="evidence" label="Constancia de entrega" hint="Si la lee en el portal, se escribe sola." />
      <CaseFilesField label="Archivos" hint="La persona los puede descargar." />
    </>
  );
}
