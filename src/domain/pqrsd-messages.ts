/** What is said in a case, and who may read it. */
import type { EventKind, Side } from './pqrsd-case.ts';
import type { Step } from './pqrsd-steps.ts';

export const VISIBILITIES = ['publica', 'interna'] as const;
export type Said = { by: Side; visibility: (typeof VISIBILITIES)[number]; text: string };

/** The words that a step leaves in the case: all of them for the citizen too, notes excepted. */
export function wordsOf(step: Step): Said | null {
  const publicly = (text: string, by: Side = 'hospital'): Said => ({ by, visibility: 'publica', text });
  switch (step.kind) {
    case 'note':
      return { by: 'hospital', visibility: 'interna', text: step.text };
    case 'write':
    case 'complete':
    case 'grant':
      return publicly(step.text, step.by);
    case 'ask':
    case 'answer':
      return publicly(step.text);
    case 'extend':
    case 'annul':
      return publicly(step.reason);
    case 'transfer':
      return publicly(`${step.entity}: ${step.reason}`);
    case 'abandon':
      return publicly(`${step.act}: ${step.reason}`);
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
  'abandoned',
  'closed',
  'annulled',
];
export const isPublicEvent = (kind: EventKind): boolean => PUBLIC_EVENTS.includes(kind);
