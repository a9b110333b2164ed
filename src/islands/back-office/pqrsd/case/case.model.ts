/** What the screen of a case knows without a screen: its steps, its facts and its words. */

import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { CASE_CHANNEL_LABELS, CASE_CHANNELS, PQRSD_STATE_LABELS } from '#domain/pqrsd/pqrsd.ts';
import { type DescriptionItem, pqrsdTypeLabel } from '#islands/back-office/back-office.model.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate, formatLongDateTime, formatMinute } from '#shared/time/time.ts';
import { officerName } from '../inbox/inbox.model.ts';

/** `action` names the button, `title` the dialog, `send` what its button does, `done` the news afterwards. */
type StepCopy = { action: string; title: string; send: string; done: string };

export const STEP_COPY: Record<StepKind, StepCopy> = {
  answer: {
    action: 'Responder',
    title: 'Responder la solicitud',
    send: 'Enviar la respuesta',
    done: 'Respuesta enviada.',
  },
  notice: {
    action: 'Publicar un aviso',
    title: 'Publicar la respuesta como aviso',
    send: 'Publicar el aviso',
    done: 'Aviso publicado.',
  },
  close: { action: 'Cerrar el caso', title: 'Cerrar el caso', send: 'Cerrar el caso', done: 'Caso cerrado.' },
  write: {
    action: 'Escribir a la persona',
    title: 'Escribir a la persona',
    send: 'Enviar el mensaje',
    done: 'Mensaje enviado.',
  },
  note: {
    action: 'Dejar una nota interna',
    title: 'Nota interna',
    send: 'Guardar la nota',
    done: 'Nota guardada.',
  },
  assign: { action: 'Asignar a alguien', title: 'Asignar el caso', send: 'Asignar', done: 'Caso asignado.' },
  classify: { action: 'Clasificar', title: 'Clasificar la solicitud', send: 'Clasificar', done: 'Clasificada.' },
  ask: {
    action: 'Pedir que la complete',
    title: 'Pedir que complete la solicitud',
    send: 'Pedirlo y suspender el término',
    done: 'Se lo pedimos a la persona. El término quedó suspendido.',
  },
  complete: {
    action: 'Registrar lo que completó',
    title: 'Registrar lo que la persona completó',
    send: 'Registrar y seguir el término',
    done: 'Completada. El término vuelve a correr.',
  },
  grant: {
    action: 'Dar más plazo para completar',
    title: 'Dar más plazo para completar',
    send: 'Dar el plazo',
    done: 'Más plazo concedido.',
  },
  extend: { action: 'Prorrogar', title: 'Prorrogar el término', send: 'Prorrogar', done: 'Término prorrogado.' },
  transfer: {
    action: 'Trasladar a otra entidad',
    title: 'Trasladar a otra entidad',
    send: 'Trasladar',
    done: 'Solicitud trasladada.',
  },
  abandon: {
    action: 'Decretar el desistimiento',
    title: 'Decretar el desistimiento',
    send: 'Archivar por desistimiento',
    done: 'Archivada por desistimiento.',
  },
  annul: { action: 'Anular', title: 'Anular el radicado', send: 'Anular', done: 'Radicado anulado.' },
};

/** The steps in the order in which they are offered. */
export const STEP_KINDS = Object.keys(STEP_COPY) as StepKind[];

/** Why a step that the state admits may not be taken; null: it may. */
export function refusalOf({ outlook }: Pick<PqrsdDetail, 'outlook'>, kind: StepKind): string | null {
  switch (kind) {
    case 'ask':
      return outlook.ask?.no_se_entiende.refusal ?? null;
    case 'grant':
    case 'extend':
    case 'notice':
    case 'abandon':
    case 'close':
      return outlook[kind]?.refusal ?? null;
    default:
      return null;
  }
}

/** What most officers do next in a case of theirs. */
export function mainStep({ state }: Pick<PqrsdDetail, 'state'>): StepKind | null {
  if (state === 'en_tramite' || state === 'prorrogada') return 'answer';
  return state === 'respondida' ? 'close' : null;
}

/** `21 de julio de 2026`, with the hour where it counts in hours. */
export const dueText = (iso: string): string =>
  iso.includes('T23:59:59') ? formatLongDate(new Date(iso)) : formatLongDateTime(new Date(iso));

const channelLabel = (channel: string): string => {
  const known = CASE_CHANNELS.find((each) => each === channel);
  return known ? CASE_CHANNEL_LABELS[known] : channel;
};

/** How the case stands, term by term. */
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

/** The files that came with the request itself or with a step that says nothing; the others stand with their words. */
export const filesWithoutMessage = ({ files, messages }: Pick<PqrsdDetail, 'files' | 'messages'>) =>
  files.filter(({ seq }) => !messages.some((message) => message.seq === seq));
