import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { CASE_CHANNEL_LABELS, CASE_CHANNELS, PQRSD_STATE_LABELS } from '#domain/pqrsd/pqrsd.ts';
import { type DescriptionItem, pqrsdTypeLabel } from '#islands/back-office/back-office.model.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate, formatLongDateTime, formatMinute } from '#shared/time/time.ts';
import { officerName } from '../inbox/inbox.model.ts';

/** The step offered as the primary button in a state. */
export function mainStep({ state }: Pick<PqrsdDetail, 'state'>): StepKind | null {
  if (state === 'en_tramite' || state === 'prorrogada') return 'answer';
  return state === 'respondida' ? 'close' : null;
}

/** `21 de julio de 2026`, with the hour for a term in hours. */
export const dueText = (iso: string): string =>
  iso.includes('T23:59:59') ? formatLongDate(new Date(iso)) : formatLongDateTime(new Date(iso));

const channelLabel = (channel: string): string => {
  const known = CASE_CHANNELS.find((each) => each === channel);
  return known ? CASE_CHANNEL_LABELS[known] : channel;
};

/** The facts of the case, term by term. */
export function caseFacts(
  caseDetail: PqrsdDetail,
  officers: readonly { id: number; name: string }[],
): DescriptionItem[] {
  const { transfer, answer, request: asked } = caseDetail;
  const facts: [string, string | null | undefined][] = [
    ['Radicado', caseDetail.rad],
    ['Tipo', pqrsdTypeLabel(caseDetail)],
    ['Estado', PQRSD_STATE_LABELS[caseDetail.state]],
    ['Recibida', formatMinute(caseDetail.created_at)],
    ['Cómo llegó', channelLabel(caseDetail.channel)],
    ['Asignada a', officerName(officers, caseDetail.assigned_to)],
    ['La persona puede completarla hasta el', asked && dueText(asked.respond_by)],
    ['Trasladada a', transfer && `${transfer.entity}, el ${formatLongDate(new Date(transfer.at))}`],
    ['Respondida', answer && formatMinute(answer.at)],
    ['Norma de la negativa', answer?.ground],
    ['Constancia de entrega', answer?.evidence],
  ];
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

/** The files of the filing or of a step without a message; the others are shown with their message. */
export const filesWithoutMessage = ({ files, messages }: Pick<PqrsdDetail, 'files' | 'messages'>) =>
  files.filter(({ seq }) => !messages.some((message) => message.seq === seq));
