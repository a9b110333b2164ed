import { OPTIONAL } from '#components/form/Fields.tsx';
import { DECISION_LABELS, DECISIONS_OF } from '#domain/pqrsd/case/reconsideration.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { dueText } from '../case/case.model.ts';
import { channelText, OUTCOME_OPTIONS } from './answer.tsx';
import { channelOptions, FILES, notificationText, type StepDescriptor, TEXT } from './step-descriptor.tsx';

const recourseOf = ({ reconsideration }: PqrsdDetail) =>
  reconsideration?.cause === 'insistencia' ? 'insistencia' : 'reposicion';
const decisionOf = (caseDetail: PqrsdDetail, value: string | undefined): string =>
  value ?? DECISIONS_OF[recourseOf(caseDetail)][0];

export const resolve: StepDescriptor = {
  action: 'Decidir el recurso',
  title: 'Decidir lo que la persona presentó',
  send: 'Decidir y notificar',
  done: 'Decidido.',
  fields({ caseDetail, values }) {
    const recourse = recourseOf(caseDetail);
    const decisions = DECISIONS_OF[recourse].map((value) => ({ value, label: DECISION_LABELS[value] }));
    const decision = decisionOf(caseDetail, values.decision);
    const ways = channelOptions(caseDetail.ways.filter((way) => way !== 'aviso'));
    return {
      decision: ['Qué se decide', null, { as: 'radios', options: decisions, defaultValue: decision }],
      outcome: decision === 'modifica' &&
        caseDetail.answer && ['Cómo queda', null, { options: OUTCOME_OPTIONS, defaultValue: 'resuelta' }],
      act: recourse === 'reposicion' && ['Acto que lo decide', 'Número y fecha.'],
      court: decision === 'remite' && ['Juzgado o tribunal', 'A quién se envían los documentos, y con qué oficio.'],
      text: ['Lo que se le dice a la persona', 'Qué se decidió y por qué.', { ...TEXT, rows: 10 }],
      channel: ['Por dónde se le dice', null, { options: ways }],
      evidence: ['Constancia de entrega', 'Si la lee en el portal, se escribe sola.', OPTIONAL],
      files: ['Archivos', 'La persona los puede descargar.', FILES],
    };
  },
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
