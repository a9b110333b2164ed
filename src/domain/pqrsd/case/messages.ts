/** What is said in a case, and who may read it. */

import { formatLongDate } from '#shared/time/time.ts';
import type { CaseEvent, EventKind, Side } from './case.ts';
import type { Step } from './steps.ts';

export const VISIBILITIES = ['publica', 'interna'] as const;
export type MessageContent = { by: Side; visibility: (typeof VISIBILITIES)[number]; text: string };

const publicMessage = (text: string, by: Side = 'hospital'): MessageContent => ({ by, visibility: 'publica', text });
const on = (iso: string): string => formatLongDate(new Date(iso));

/**
 * The words that a step and its event leave in the case, for the citizen too unless it is a note.
 * What the law wants told with a step (the new date, until when to complete, what is left to do) is
 * added to what the officer wrote.
 */
export function messageOf(step: Step, event: CaseEvent): MessageContent | null {
  switch (step.kind) {
    case 'note':
      return { by: 'hospital', visibility: 'interna', text: step.text };
    case 'write':
    case 'complete':
    case 'grant':
      return publicMessage(step.text, step.by);
    case 'answer':
      return publicMessage(step.text);
    default:
      return messageOfEvent(step, event);
  }
}

function messageOfEvent(step: Step, event: CaseEvent): MessageContent | null {
  switch (event.kind) {
    case 'asked':
      return publicMessage(
        `${step.kind === 'ask' ? step.text : ''}\n\nPuede responder hasta el ${on(event.respondBy)}.`,
      );
    case 'extended':
      return publicMessage(`${event.reason}\n\nLe responderemos a más tardar el ${on(event.clock.dueAt)}.`);
    case 'transferred':
      return publicMessage(`Trasladamos su solicitud a ${event.entity}, que debe responderle.\n\n${event.reason}`);
    case 'noticed':
      return publicMessage(
        `Publicamos este aviso hasta el ${on(event.noticeUntil)}:\n\n${step.kind === 'notice' ? step.notice : ''}`,
      );
    case 'abandoned':
      return publicMessage(
        `Archivamos su solicitud porque no se completó a tiempo (${event.act}).\n\n${event.reason}\n\n` +
          'Puede pedir que se revise esta decisión (recurso de reposición) o presentar la solicitud de nuevo.',
      );
    case 'annulled':
      return publicMessage(`Anulamos este radicado.\n\n${event.reason}`);
    default:
      return null;
  }
}

/** Events that the citizen sees in the history; the rest is the hospital's own work. */
const PUBLIC_EVENTS: readonly EventKind[] = [
  'filed',
  'asked',
  'granted',
  'completed',
  'extended',
  'transferred',
  'answered',
  'noticed',
  'abandoned',
  'closed',
  'annulled',
];
export const isPublicEvent = (kind: EventKind): boolean => PUBLIC_EVENTS.includes(kind);
